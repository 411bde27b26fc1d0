import {
  type ChipColour,
  labelOfBoth,
  type OrderStatus,
  orderStates,
  type Standing,
  statusLabel,
} from '#shop/selling/orders/status.ts'
import { type QuoteStatus, quoteStates } from '#shop/selling/quotes/status.ts'
import { type ReturnStatus, returnStates } from '#shop/selling/returns/rules.ts'

const colours: Record<ChipColour, string> = {
  yellow: 'bg-yellow-100 text-yellow-900',
  blue: 'bg-blue-100 text-blue-900',
  purple: 'bg-purple-100 text-purple-900',
  teal: 'bg-teal-100 text-teal-900',
  green: 'bg-green-100 text-green-900',
  red: 'bg-red-100 text-red-900',
}

/** The status of an order, as it is called of one that is brought or picked up. */
export const OrderChip = ({ order }: { order: Standing }) => (
  <Chip label={statusLabel(order)} colour={orderStates[order.status].colour} />
)

/** A status by itself, of no order: above a number of orders. */
export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip label={labelOfBoth(status)} colour={orderStates[status].colour} />
)

export const ReturnChip = ({ status }: { status: ReturnStatus }) => <Chip {...returnStates[status]} />

export const QuoteChip = ({ status }: { status: QuoteStatus }) => <Chip {...quoteStates[status]} />

const Chip = ({ label, colour }: { label: string; colour: ChipColour }) => (
  <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${colours[colour]}`}>{label}</span>
)
