import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { FormError, TextArea } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import type { Beginning } from '#shop/paging.ts'
import { type ChangeRequest, requestTexts } from '#shop/selling/orders/requests/requests.ts'
import type { action } from './answer.tsx'

type Props = {
  order: { id: string; items: Parameters<typeof requestTexts>[1]; shipments: readonly unknown[] }
  /** Whether the order can still be changed. */
  canBeEdited: boolean
  requests: Beginning<ChangeRequest>
}

/** What the customer of an order asks to be changed, to be done or declined, or what they withdraw from. */
export function AskedChange({ requests, ...about }: Props) {
  const open = requests.items.find(({ status }) => status === 'open')
  if (!open) return null
  return open.isWithdrawal ? <Withdrawal open={open} {...about} /> : <Wish open={open} {...about} />
}

type Open = Omit<Props, 'requests'> & { open: ChangeRequest }

/** A withdrawal from what was not sent, which nobody declines: the order is cancelled or changed, or what was sent comes back. */
function Withdrawal({ order, canBeEdited, open }: Open) {
  const { dateAndTime } = useDateFormat()
  const isOfAll =
    order.shipments.length === 0 &&
    order.items.every(({ line }) => open.lines.some(asked => asked.line === line && asked.quantity === 0))
  return (
    <section aria-labelledby="asked" className={box}>
      <h2 id="asked" className="text-lg">
        The customer withdraws from the contract
      </h2>
      <p className="text-sm text-ink-soft">
        Declared <time dateTime={open.askedAt.toISOString()}>{dateAndTime(open.askedAt)}</time>
        {open.lines.length === 0 && ' · Look which parts are meant: what was sent is a return, and the rest stays here'}
      </p>
      <AskedTexts open={open} items={order.items} />
      <AnswerForm orderId={order.id} requestId={open.id}>
        {({ isBusy }) => (
          <div className="flex flex-wrap gap-2">
            {canBeEdited &&
              (isOfAll ? (
                <ButtonLink to={`${orderPath(order.id)}/cancel`} preventScrollReset className="!px-4">
                  Cancel the Order
                </ButtonLink>
              ) : (
                <ButtonLink to={`${orderPath(order.id)}/edit?request=${open.id}`} className="!px-4">
                  Look and Take Out
                </ButtonLink>
              ))}
            <Button type="submit" name="what" value="dealt-with" variant="secondary" busy={isBusy} className="!px-4">
              Dealt With Otherwise
            </Button>
          </div>
        )}
      </AnswerForm>
    </section>
  )
}

const box = 'mb-5 rounded-lg border border-warning bg-warning-soft p-4 print:hidden'

function AskedTexts({ open, items }: { open: ChangeRequest; items: Props['order']['items'] }) {
  return (
    <ul className="mt-1">
      {requestTexts(open, items).map(text => (
        <li key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  )
}

type Answering = {
  orderId: string
  requestId: ChangeRequest['id']
  children: (state: { isBusy: boolean; problems: FormProblems | undefined }) => ReactNode
}

/** Answers a request of the customer, for whoever may: its buttons and fields are the `children`. */
function AnswerForm({ orderId, requestId, children }: Answering) {
  const { Form, data: problems, state } = useFetcher<typeof action>()
  if (!useMayChange()) return null
  return (
    <Form
      method="post"
      action={`${orderPath(orderId)}/answer-change`}
      preventScrollReset
      className="mt-3 grid max-w-3xl gap-3"
    >
      <FormError>{problems?.errors[''] ?? problems?.errors.requestId}</FormError>
      <input type="hidden" name="requestId" value={requestId} />
      {children({ isBusy: state !== 'idle', problems })}
    </Form>
  )
}

function Wish({ order, canBeEdited, open }: Open) {
  const { dateAndTime } = useDateFormat()
  return (
    <section aria-labelledby="asked" className={box}>
      <h2 id="asked" className="text-lg">
        The customer asks for a change
      </h2>
      <p className="text-sm text-ink-soft">
        <time dateTime={open.askedAt.toISOString()}>{dateAndTime(open.askedAt)}</time>
        {!canBeEdited && ' · It was sent, or has ended: it cannot be done any more'}
      </p>
      <AskedTexts open={open} items={order.items} />
      <AnswerForm orderId={order.id} requestId={open.id}>
        {({ isBusy, problems }) => (
          <>
            <TextArea
              label="Why not, where you decline"
              name="answer"
              rows={2}
              maxLength={500}
              defaultValue={problems?.values.answer}
              error={problems?.errors.answer}
              hint="The customer reads it in a mail"
            />
            <div className="flex flex-wrap gap-2">
              {canBeEdited && (
                <ButtonLink to={`${orderPath(order.id)}/edit?request=${open.id}`} className="!px-4">
                  Look and Change
                </ButtonLink>
              )}
              <Button type="submit" variant="secondary" busy={isBusy} className="!px-4">
                Decline
              </Button>
            </div>
          </>
        )}
      </AnswerForm>
    </section>
  )
}
