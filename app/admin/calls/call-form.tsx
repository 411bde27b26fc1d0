import { useFetcher } from 'react-router'
import { orderAddress } from '#app/admin/orders/addresses.ts'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { callOutcomeLabels } from '#shop/selling/orders/calls/calls.ts'
import type { WaitingCall } from '#shop/selling/orders/calls/list.server.ts'
import { callPath } from './addresses.ts'
import type { action } from './call.tsx'

type Props = { order: { id: string; orderNumber: string; customerName: string }; isOnList?: boolean }

/** What came of a call to the customer. */
export function CallForm({ order, isOnList = false }: Props) {
  const fetcher = useFetcher<typeof action>()
  const problems = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const about = <span className="sr-only"> of order {order.orderNumber}</span>
  return (
    <fetcher.Form
      method="post"
      action={callPath(order.id, isOnList)}
      preventScrollReset
      className="grid content-start gap-3"
    >
      <FormError>{problems?.errors[''] ?? problems?.errors.what}</FormError>
      <Field
        label="Note"
        aria-label={`Note of the call to ${order.customerName}`}
        name="note"
        maxLength={200}
        autoComplete="off"
        defaultValue={problems?.values.note}
        error={problems?.errors.note}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="what" value="confirmed" busy={isBusy} className="!px-4">
          Confirmed{about}
        </Button>
        <Button type="submit" name="what" value="no_answer" variant="secondary" busy={isBusy} className="!px-4">
          No Answer{about}
        </Button>
        <ButtonLink
          to={orderAddress(order.id, 'cancel', new URLSearchParams(), true)}
          variant="quiet"
          className="!px-4 !text-danger"
        >
          Cancel Order{about}
        </ButtonLink>
      </div>
    </fetcher.Form>
  )
}

/** The calls about an order so far, the first first. */
export function CallsSoFar({ calls }: { calls: WaitingCall['calls'] }) {
  const { dateAndTime } = useDateFormat()
  if (calls.length === 0) return null
  return (
    <ul className="space-y-1 text-sm text-ink-soft">
      {calls.map(({ outcome, note, calledAt, by }) => (
        <li key={calledAt.toISOString()} className="wrap-anywhere">
          {callOutcomeLabels[outcome]}, <time dateTime={calledAt.toISOString()}>{dateAndTime(calledAt)}</time>
          {by && ` by ${by}`}
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  )
}
