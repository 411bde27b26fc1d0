import { type MouseEvent, useEffect } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { AskForCall } from '#app/admin/calls/ask-for-call.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { menuItem, RowMenu } from '#app/admin/parts/row-menu.tsx'
import { TrackingText } from '#app/ui/order/tracking-text.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { say } from '#app/web/forms/toast.ts'
import { formatMoney } from '#shop/money.ts'
import { invoiceOffer } from '#shop/selling/documents/invoice-offer.ts'
import {
  nextOrderAction,
  type OrderTarget,
  orderActions,
  orderCan,
  orderStates,
  type Standing,
} from '#shop/selling/orders/status.ts'
import { isPartlySent, trackingToType } from '#shop/selling/orders/tracking.ts'
import { type Balance, dueOf } from '#shop/selling/payments/due.ts'
import { type ReturnKind, type ReturnStatus, returnStates } from '#shop/selling/returns/rules.ts'
import { leavingWords } from '#shop/selling/shipments/words.ts'
import { orderAddress, orderPath } from './addresses.ts'
import { SettleReturn } from './settle-return.tsx'
import type { action } from './status.tsx'
import { TrackingField, TrackingOfRest } from './tracking-field.tsx'

type Shown = Standing & { id: string; orderNumber: string; invoiceNumber: string | null }

const refuse = (event: MouseEvent) => event.preventDefault()

/** Ignores the second press of a double click, which would hit the button of the next step. */
const onceOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** Sends the buttons of one order by a fetcher of their own, so that other rows stay usable; a toast tells of a refusal. */
function useStatusForm(order: Shown, isOnItsPage: boolean) {
  const [search] = useSearchParams()
  const fetcher = useFetcher<typeof action>()
  const refusal = fetcher.data
  useEffect(() => {
    if (refusal) say({ title: refusal.title, description: refusal.message, tone: 'danger' })
  }, [refusal])
  return {
    Form: fetcher.Form,
    isBusy: fetcher.state !== 'idle',
    trackingError: refusal?.field,
    statusAddress: orderAddress(order.id, 'status', search, isOnItsPage),
    trackingAddress: orderAddress(order.id, 'tracking', search, isOnItsPage),
    cancelAddress: orderAddress(order.id, 'cancel', search, isOnItsPage),
  }
}

type StatusForm = ReturnType<typeof useStatusForm>

type ButtonsOf = { order: Shown; form: StatusForm; look: string; only?: readonly OrderTarget[] }

/** The buttons of the steps, all five or `only` some; those that the order's status does not allow are disabled. */
function StepButtons({ order, form, look, only }: ButtonsOf) {
  return orderActions(order)
    .filter(({ to }) => only?.includes(to) ?? true)
    .map(({ label, to }) =>
      to === 'cancelled' && orderCan(order, to) ? (
        <Link key={to} to={form.cancelAddress} preventScrollReset className={`${look} !text-danger`}>
          {label}
        </Link>
      ) : (
        <button
          key={to}
          type="submit"
          name="to"
          value={to}
          disabled={!orderCan(order, to)}
          aria-disabled={form.isBusy || undefined}
          onClick={form.isBusy ? refuse : onceOnly}
          className={look}
        >
          {label}
        </button>
      ),
    )
}

/** All steps of an order as a form. */
function AllActions({ order, form, look }: { order: Shown; form: StatusForm; look: string }) {
  return (
    <form.Form method="post" action={form.statusAddress} preventScrollReset className="contents">
      <input type="hidden" name="expected" value={order.status} />
      <StepButtons order={order} form={form} look={look} />
    </form.Form>
  )
}

/**
 * The next step of an order on its page, large, with the others and the deletion in a menu; until it has ended the field for where its
 * parcel is. `hasParts` says that it has more than one piece to ship, `canComeBack` that some piece of it can be returned.
 */
export function OrderActions({
  order,
}: {
  order: Shown & {
    hasParts: boolean
    canComeBack: boolean
    canBeEdited: boolean
    callState: 'waiting' | 'confirmed' | null
    currencySymbol: string
    returns: readonly { id: string; kind: ReturnKind; status: ReturnStatus }[]
  } & Parameters<typeof trackingToType>[0] &
    Balance
}) {
  const form = useStatusForm(order, true)
  const [search] = useSearchParams()
  if (!useMayChange())
    return <p className="wrap-anywhere">{order.tracking && <TrackingText text={order.tracking} />}</p>
  const refused = order.returns.find(({ kind, status }) => kind === 'refused' && returnStates[status].isOpen)
  // What was refused at the door is not delivered next: its return is settled.
  const next = refused ? null : nextOrderAction(order)
  const toType = trackingToType(order)
  const isTracked = toType !== null && !orderStates[order.status].isEnded
  const others = orderActions(order).flatMap(({ to }) => (to === next?.to ? [] : [to]))
  const cash = orderCan(order, 'completed') && dueOf(order) > 0 && (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="takesCash" defaultChecked className="size-5 shrink-0 accent-accent" />
      <span>
        <span className="sr-only">With Mark Completed: </span>
        {formatMoney(dueOf(order), order.currencySymbol)} taken in cash
      </span>
    </label>
  )
  return (
    <section aria-label="Status" className="space-y-3 rounded-lg border border-line bg-paper p-4 print:hidden">
      <form.Form
        method="post"
        action={form.statusAddress}
        preventScrollReset
        className="flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="expected" value={order.status} />
        {/* What Enter in a field presses: it saves the tracking and moves nothing. */}
        <button type="submit" formAction={form.trackingAddress} disabled={!isTracked || isPartlySent(order)} hidden />
        {refused && <SettleReturn id={refused.id} look={buttonClass({}, 'max-sm:px-4 sm:min-w-44')} />}
        {next && (
          <StepButtons order={order} form={form} only={[next.to]} look={buttonClass({}, 'max-sm:px-4 sm:min-w-44')} />
        )}
        {next?.to === 'completed' && cash}
        <RowMenu label="Other steps" text="Other Steps">
          <StepButtons order={order} form={form} only={others} look={menuItem} />
          {next?.to !== 'completed' && cash && <div className="px-3 text-sm">{cash}</div>}
          <hr className="my-1.5 border-line" />
          <button
            type="submit"
            formAction={orderAddress(order.id, 'delete', search, true)}
            className={`${menuItem} !text-danger`}
          >
            <Icon name="trash" size={19} />
            Delete
          </button>
        </RowMenu>
        {isTracked &&
          (isPartlySent(order) ? (
            <TrackingOfRest error={form.trackingError} />
          ) : (
            <TrackingField tracking={toType} address={form.trackingAddress} error={form.trackingError} />
          ))}
      </form.Form>
      <div className="flex flex-wrap gap-2">
        {order.canBeEdited && (
          <Link to={`${orderPath(order.id)}/edit`} className={aside}>
            Change the Order
          </Link>
        )}
        {orderStates[order.status].isUnshipped && order.callState !== 'waiting' && <AskForCall orderId={order.id} />}
        {order.canComeBack && (
          <Link to={`${orderPath(order.id)}/take-back`} className={aside}>
            Take Parts Back
          </Link>
        )}
        {order.hasParts && orderCan(order, 'shipped') && (
          <Link to={`${orderPath(order.id)}/ship-part`} className={aside}>
            {leavingWords[order.deliveryMethod].part}
          </Link>
        )}
      </div>
    </section>
  )
}

const aside = buttonClass({ variant: 'quiet' }, '!px-2 underline underline-offset-4')

/** While orders are ticked the bar below moves all of them, and the step of one row alone would be taken for that. */
const ofRow = 'max-xl:mr-auto group-has-[[name=orders]:checked]/orders:invisible'

const rowButton = '!text-sm whitespace-nowrap max-xl:!px-3 xl:!min-h-7 xl:!px-2'

/** The buttons of a row: the next step, and in its menu all steps, invoice, packing slip and the deletion. */
export function RowActions({ order }: { order: Shown & { refusedReturnId: string | null } }) {
  const form = useStatusForm(order, false)
  const mayChange = useMayChange()
  const refused = mayChange ? order.refusedReturnId : null
  const next = mayChange && !refused ? nextOrderAction(order) : null
  return (
    <div className="flex items-center gap-1 xl:justify-end">
      {refused && <SettleReturn id={refused} look={buttonClass({ variant: 'secondary' }, `${ofRow} ${rowButton}`)} />}
      {next && (
        <form.Form method="post" action={form.statusAddress} preventScrollReset className={ofRow}>
          <input type="hidden" name="expected" value={order.status} />
          <Button
            type="submit"
            name="to"
            value={next.to}
            variant="secondary"
            busy={form.isBusy}
            onClick={onceOnly}
            className={rowButton}
          >
            {next.label}
          </Button>
        </form.Form>
      )}
      <div className={next || refused ? '' : 'max-xl:ml-auto'}>
        <RowMenu label={`All actions of order ${order.orderNumber}`} isLow>
          {mayChange && (
            <>
              <AllActions order={order} form={form} look={menuItem} />
              <hr className="my-1.5 border-line" />
            </>
          )}
          <PaperLinks order={order} look={menuItem} />
          {mayChange && (
            <>
              <hr className="my-1.5 border-line" />
              <DeleteButton order={order} />
            </>
          )}
        </RowMenu>
      </div>
    </div>
  )
}

/** Links to the packing slip and the first invoice of an order; its other documents stand with its amounts. */
export function PaperLinks({ order, look }: { order: Shown; look: string }) {
  const invoice = invoiceOffer(order)
  return (
    <>
      <Link to={`${orderPath(order.id)}/packing-slip`} className={look}>
        <Icon name="printer" size={19} />
        Packing Slip
      </Link>
      {invoice && (
        <Link to={`${orderPath(order.id)}/invoice.pdf`} reloadDocument className={look}>
          <Icon name="file-down" size={19} />
          {invoice.label} (PDF)
        </Link>
      )}
    </>
  )
}

/** Deletes an order at once; the toast that follows has an 'Undo'. */
function DeleteButton({ order }: { order: Shown }) {
  const [search] = useSearchParams()
  const { Form, state } = useFetcher()
  if (!useMayChange()) return null
  return (
    <Form method="post" action={orderAddress(order.id, 'delete', search)} preventScrollReset>
      <button
        type="submit"
        aria-disabled={state !== 'idle' || undefined}
        aria-label={`Delete order ${order.orderNumber}`}
        className={`${menuItem} !text-danger`}
      >
        <Icon name="trash" size={19} />
        Delete
      </button>
    </Form>
  )
}

export function RestoreButton({ order, isOnItsPage = false }: { order: Shown; isOnItsPage?: boolean }) {
  const [search] = useSearchParams()
  const { Form, state } = useFetcher()
  if (!useMayChange()) return null
  return (
    <Form method="post" action={orderAddress(order.id, 'restore', search, isOnItsPage)} preventScrollReset>
      <Button
        type="submit"
        variant="secondary"
        busy={state !== 'idle'}
        aria-label={`Restore order ${order.orderNumber}`}
      >
        <Icon name="rotate-ccw" size={19} />
        Restore
      </Button>
    </Form>
  )
}
