import {
  type ReturnKind,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnStatus,
  returnOutcomes,
  returnReasons,
  returnStatuses,
} from '#db/words/return-words.ts'
import type { ChipColour, OrderStatus } from '#shop/selling/orders/status.ts'

export {
  type ReturnKind,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnStatus,
  returnKinds,
  returnOutcomes,
  returnReasons,
  returnStatuses,
} from '#db/words/return-words.ts'

/** The facts about returns of one status. */
type ReturnState = {
  label: string
  colour: ChipColour
  /** What may be done next, and nothing else. */
  next: readonly ReturnStatus[]
  /** Whether somebody still has to do something. */
  isOpen: boolean
  /** Whether its pieces count as coming back, so that nobody can return them again. */
  holdsPieces: boolean
}

/** The one table of the statuses of returns. Buttons, forms and SQL all ask it. */
export const returnStates: Record<ReturnStatus, ReturnState> = {
  requested: {
    label: 'Requested',
    colour: 'yellow',
    next: ['approved', 'declined', 'received', 'settled', 'taken_back'],
    isOpen: true,
    holdsPieces: true,
  },
  approved: {
    label: 'Approved',
    colour: 'blue',
    next: ['received', 'settled', 'declined', 'taken_back'],
    isOpen: true,
    holdsPieces: true,
  },
  received: { label: 'Received', colour: 'purple', next: ['settled', 'declined'], isOpen: true, holdsPieces: true },
  settled: { label: 'Settled', colour: 'green', next: [], isOpen: false, holdsPieces: true },
  declined: { label: 'Declined', colour: 'red', next: [], isOpen: false, holdsPieces: false },
  // Whoever asked keeps the parts after all.
  taken_back: { label: 'Request taken back', colour: 'red', next: [], isOpen: false, holdsPieces: false },
}

/**
 * What was refused at the door is never approved, since its customer would be asked to send what never was with them, and nobody
 * has asked for it who could take that back: a wrong press of the driver is put right on the round.
 */
export const returnCan = ({ status, kind }: { status: ReturnStatus; kind: ReturnKind }, to: ReturnStatus): boolean =>
  returnStates[status].next.includes(to) && !(kind === 'refused' && (to === 'approved' || to === 'taken_back'))

/**
 * Whether its customer may take a return back alone. A withdrawal is a declaration, which has ended the contract as it came (EU
 * 2011/83 art. 11 and 12): only both sides together go on with it, so the customer writes, and the shop notes that.
 */
export const customerCanTakeBack = (back: { status: ReturnStatus; kind: ReturnKind }): boolean =>
  back.kind !== 'withdrawal' && returnCan(back, 'taken_back')

/** The statuses of which something is true, for SQL as a parameter. */
export const returnStatusesWhere = (fact: 'isOpen' | 'holdsPieces'): ReturnStatus[] =>
  returnStatuses.filter(status => returnStates[status][fact])

type KindFacts = {
  label: string
  /** Whether the shop may keep its restocking fee of the price. */
  takesFee: boolean
  /** Whether the delivery fee is given back when the whole order comes back. */
  givesDeliveryBack: boolean
  /** Whether the order is cancelled once nothing of it is left with the customer. */
  endsOrder?: boolean
}

/** What the money back of each kind is: EU 2011/83 art. 13 asks for price and standard delivery at a withdrawal. */
export const returnKindFacts: Record<ReturnKind, KindFacts> = {
  return: { label: 'Return', takesFee: true, givesDeliveryBack: false },
  withdrawal: { label: 'Withdrawal', takesFee: false, givesDeliveryBack: true },
  warranty: { label: 'Warranty', takesFee: false, givesDeliveryBack: false },
  refused: { label: 'Refused at the door', takesFee: false, givesDeliveryBack: true, endsOrder: true },
  // The old part for the core charge; the part that was bought stays.
  core: { label: 'Core return', takesFee: false, givesDeliveryBack: false },
}

type ReasonFacts = {
  label: string
  /** Whether the shop is at fault, so that it keeps no fee. */
  isOurs: boolean
  /** What becomes of a piece with it, until somebody who looks at the piece says otherwise. */
  first: ReturnOutcome
}

export const returnReasonFacts: Record<ReturnReason, ReasonFacts> = {
  // It was held against the car, no more.
  does_not_fit: { label: 'It does not fit the car', isOurs: false, first: 'restocked' },
  // Nobody can sell it again; whoever claims it from the supplier chooses that.
  faulty: { label: 'It is faulty', isOurs: true, first: 'written_off' },
  damaged: { label: 'It came damaged', isOurs: true, first: 'written_off' },
  // The part that was ordered never left, so its stock is right again; what was sent instead was never taken from its own.
  wrong_part_sent: { label: 'Another part was sent', isOurs: true, first: 'restocked' },
  not_needed: { label: 'It is not needed any more', isOurs: false, first: 'restocked' },
  // It was never unpacked.
  refused_at_door: { label: 'It was refused at the door', isOurs: false, first: 'restocked' },
  old_part: { label: 'It is the old part', isOurs: false, first: 'kept_apart' },
  // Most that comes back is good, and whoever unpacks it looks.
  other: { label: 'Another reason', isOurs: false, first: 'restocked' },
}

/** Why a part that was bought comes back; a core return needs no reason. */
export const partReasons = returnReasons.filter(reason => reason !== 'old_part')

/** The reasons that a customer chooses from; being refused at the door is for the shop to say. */
export const askedReasons = partReasons.filter(reason => reason !== 'refused_at_door')

export const returnOutcomeLabels: Record<ReturnOutcome, string> = {
  restocked: 'Back to stock',
  written_off: 'Written off',
  to_supplier: 'To the supplier',
  kept_apart: 'Kept apart',
}

/** What may become of parts that were bought; an old part that comes back for its core charge is kept apart. */
export const partOutcomes = returnOutcomes.filter(outcome => outcome !== 'kept_apart')

type ReturnPiece = { line: number; quantity: number }

/** What the rules need to know of an order. */
type ReturnedOrder = {
  status: OrderStatus
  shipments: { pieces: ReturnPiece[] }[]
  returns: { kind: ReturnKind; status: ReturnStatus; items: ReturnPiece[] }[]
  items: readonly { line: number; coreChargeCents: number }[]
}

/**
 * The pieces of an order that can come back, by line: what was shipped less what is coming back already. Of old parts that come back
 * for their core charge (kind `core`): the pieces with a charge, less those whose old or new part is coming back.
 */
export function returnable(order: ReturnedOrder, kind: ReturnKind = 'return'): Map<number, number> {
  const holds = (one: ReturnedOrder['returns'][number]) =>
    returnStates[one.status].holdsPieces && (kind === 'core' || one.kind !== 'core')
  const charged = new Set(order.items.flatMap(({ line, coreChargeCents }) => (coreChargeCents > 0 ? [line] : [])))
  const left = new Map<number, number>()
  if (order.status === 'cancelled') return left
  for (const { line, quantity } of order.shipments.flatMap(({ pieces }) => pieces))
    left.set(line, (left.get(line) ?? 0) + quantity)
  for (const { items } of order.returns.filter(holds))
    for (const { line, quantity } of items) left.set(line, (left.get(line) ?? 0) - quantity)
  return new Map([...left].filter(([line, quantity]) => quantity > 0 && (kind !== 'core' || charged.has(line))))
}

/**
 * The lines of an order with the pieces that no settled return has brought back: those that are put into stock when it is cancelled.
 * An old part that came back for its core charge is none of them.
 */
export function piecesOut<Line extends ReturnPiece>({
  items,
  returns,
}: Pick<ReturnedOrder, 'returns'> & { items: readonly Line[] }): Line[] {
  const back = returns.filter(({ kind, status }) => kind !== 'core' && status === 'settled')
  const backOf = (wanted: number) =>
    back.flatMap(one => one.items).reduce((sum, { line, quantity }) => (line === wanted ? sum + quantity : sum), 0)
  return items
    .map(item => ({ ...item, quantity: item.quantity - backOf(item.line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Why pieces cannot come back, by line: 'Only 1 can come back'. Empty where all of them can. */
export function tooManyBack(
  order: ReturnedOrder,
  pieces: readonly ReturnPiece[],
  kind: ReturnKind,
): Record<number, string> {
  const left = returnable(order, kind)
  return Object.fromEntries(
    pieces.flatMap(({ line, quantity }) => {
      const most = left.get(line) ?? 0
      return quantity > most ? [[line, most === 0 ? 'Nothing of it can come back' : `Only ${most} can come back`]] : []
    }),
  )
}

type Money = { priceCents: number; quantity: number; reason: ReturnReason }

/** What the shop keeps of the price of pieces that come back, by its percentage, rounded down; nothing where it is at fault. */
export const restockingFee = (items: readonly Money[], kind: ReturnKind, percent: number): number =>
  returnKindFacts[kind].takesFee
    ? items
        .filter(({ reason }) => !returnReasonFacts[reason].isOurs)
        .reduce((sum, { priceCents, quantity }) => sum + Math.floor((priceCents * quantity * percent) / 100), 0)
    : 0

/** The names of a line's fields in a form: `pieces-1`, `reason-1`, `vehicle-1`, and at the counter `outcome-1`. */
export const lineField = (name: 'pieces' | 'reason' | 'vehicle' | 'outcome', line: number): string => `${name}-${line}`

type NamedLine = {
  line: number
  productId: string
  productName: string
  productBrand: string
  vehicles: { name: string }[]
}

/**
 * A line of an order as a form of a return shows it: `most` pieces of it can come back, and `cars` it was bought for. `warranty` says until
 * when it is under warranty, where it has one.
 */
export type ReturnableLine = {
  line: number
  productId: string
  name: string
  most: number
  cars: string[]
  warranty?: string
}

/** The lines of an order of which something can come back. */
export function returnableLines(
  order: Omit<ReturnedOrder, 'items'> & { items: readonly (NamedLine & { coreChargeCents: number })[] },
  kind?: ReturnKind,
): ReturnableLine[] {
  const left = returnable(order, kind)
  return order.items.flatMap(({ line, productId, productName, productBrand, vehicles }) => {
    const most = left.get(line)
    if (!most) return []
    return [{ line, productId, name: `${productBrand} ${productName}`, most, cars: vehicles.map(({ name }) => name) }]
  })
}
