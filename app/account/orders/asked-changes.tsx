import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { Beginning } from '#shop/paging.ts'
import {
  type ChangeRequest,
  customerCanAskForChange,
  requestLabels,
  requestTexts,
} from '#shop/selling/orders/requests/requests.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'

type Props = {
  order: { id: string; status: OrderStatus; items: Parameters<typeof requestTexts>[1] }
  requests: Beginning<ChangeRequest>
  className: string
}

const stateText = ({ status, isWithdrawal }: ChangeRequest, canAsk: boolean): string => {
  if (isWithdrawal) return status === 'open' ? 'Withdrawal received' : 'Withdrawn'
  return status === 'open' && !canAsk ? 'Not done: we had begun with the order' : requestLabels[status]
}

/** What the customer has asked to be changed, with what became of it, and the way to ask. */
export function AskedChanges({ order, requests, className }: Props) {
  const { longDate } = useDateFormat()
  const fetcher = useFetcher()
  // Whoever has withdrawn from what was not sent waits for the shop, which takes no other wish meanwhile.
  const isWithdrawn = requests.items.some(({ status, isWithdrawal }) => isWithdrawal && status === 'open')
  const canAsk = customerCanAskForChange(order) && !isWithdrawn
  const shown = requests.items.filter(({ status }) => status !== 'taken_back')
  if (!canAsk && shown.length === 0) return null
  return (
    <section aria-labelledby="changes" className={`${className} ${shown.length === 0 ? 'print:hidden' : ''}`}>
      <h2 id="changes" className="text-xl">
        Change something?
      </h2>
      {shown.map(request => (
        <div key={request.id} className="mt-3">
          <p className="font-semibold">
            {stateText(request, canAsk)},{' '}
            <time dateTime={request.askedAt.toISOString()}>{longDate(request.askedAt)}</time>
          </p>
          <ul className="text-ink-soft">
            {requestTexts(request, order.items).map(text => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          {request.answer && <p className="mt-1 wrap-anywhere whitespace-pre-line">{request.answer}</p>}
          {request.status === 'open' && canAsk && !request.isWithdrawal && (
            <fetcher.Form method="post" action={`/orders/${order.id}/change`} className="mt-2">
              <Button
                type="submit"
                name="what"
                value="take-back"
                variant="secondary"
                busy={fetcher.state !== 'idle'}
                className="w-full"
              >
                Take It Back
              </Button>
            </fetcher.Form>
          )}
        </div>
      ))}
      <GoesOn list={requests} which="newest" className="mt-3" />
      {canAsk && (
        <ButtonLink to={`/orders/${order.id}/change`} variant="secondary" className="mt-3 w-full">
          Ask for a Change
        </ButtonLink>
      )}
    </section>
  )
}
