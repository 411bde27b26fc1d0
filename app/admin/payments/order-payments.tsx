import { useState } from 'react'
import { data, Form, Link, redirect, useFetcher, useNavigation } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { returnPath } from '#app/admin/returns/addresses.ts'
import { DueText } from '#app/ui/order/due-text.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney, plainMoney } from '#shop/money.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { paymentForm } from '#shop/selling/payments/form.server.ts'
import { chosenKinds, paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import { listPayments, type OrderPayment } from '#shop/selling/payments/list.server.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { returnsOfPayments } from '#shop/selling/returns/money.ts'
import type { Route } from './+types/order-payments'
import type { action as correct } from './correct.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Payments', isHidden: true })

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, customerName, currencySymbol, status } = order
  const { totalCents, invoicedCents, creditedCents, paidCents } = order
  const returnsPaid = returnsOfPayments(order)
  const balance = { status, totalCents, invoicedCents, creditedCents, paidCents }
  return {
    order: { id, orderNumber, customerName, currencySymbol, ...balance },
    payments: (await listPayments(db, id)).map(payment => ({
      ...payment,
      returns: order.returns.filter(({ number }) => returnsPaid.get(payment.id)?.includes(number)),
    })),
    key: crypto.randomUUID(),
  }
}

export const shouldRevalidate = showsNewState

/** Takes money, or gives some back. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(paymentForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await takePayment(context.get(dbContext), { ...form.value, orderId, by: userId })
  if (outcome.ok) {
    const title = form.value.amountCents < 0 ? 'Money given back' : 'Payment taken'
    throw redirect(`${orderPath(orderId)}/payments`, { headers: [flashHeader({ title })] })
  }
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  return data<FormProblems>({ errors: { amount: outcome.message }, values: form.typed }, { status: 422 })
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function OrderPayments({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { order, payments, key } = loaderData
  const mayChange = useMayChange()
  return (
    <>
      <AdminHead
        title="Payments"
        text={
          <>
            {order.orderNumber} of {order.customerName} · <DueText order={order} />
          </>
        }
      >
        <ButtonLink to={orderPath(order.id)} variant="secondary">
          Back to the Order
        </ButtonLink>
      </AdminHead>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Payments" className={panel}>
          {payments.length === 0 ? (
            <p className="text-ink-soft">Nothing was paid yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {payments.map(payment => (
                <PaymentLine
                  key={payment.id}
                  payment={payment}
                  order={order}
                  isCorrected={payments.some(({ correctsId }) => correctsId === payment.id)}
                />
              ))}
            </ul>
          )}
        </section>
        {/* What was paid meanwhile makes the form anew, with a key of its own. */}
        {mayChange && <TakeForm key={payments.length} order={order} formKey={key} problems={problems} />}
      </div>
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']['order']
type ShownPayment = Route.ComponentProps['loaderData']['payments'][number]

function PaymentLine({ payment, order, isCorrected }: { payment: ShownPayment; order: Shown; isCorrected: boolean }) {
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  const { amountCents, kind, reference, note, takenAt, by, correctsId } = payment
  const details = [reference, note].filter(Boolean).join(' · ')
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {paymentKindLabels[kind]}
          {correctsId !== null && ', put right'}
        </span>
        <span className={isCorrected ? 'line-through' : ''}>{formatMoney(amountCents, order.currencySymbol)}</span>
      </p>
      {payment.returns.map(({ id, number }) => (
        <p key={id}>
          For the return{' '}
          <Link to={returnPath(id)} className="underline underline-offset-4 hover:text-accent">
            {number}
          </Link>
        </p>
      ))}
      {details && <p className="wrap-anywhere">{details}</p>}
      <p className="text-sm text-ink-soft">
        <time dateTime={takenAt.toISOString()}>{dateAndTime(takenAt)}</time>
        {by && ` by ${by}`}
      </p>
      {mayChange && !isCorrected && correctsId === null && kind !== 'exchange' && (
        <CorrectForm payment={payment} orderId={order.id} />
      )}
    </li>
  )
}

/** Puts a payment right that was typed wrong. Behind a summary, since that is seldom. */
function CorrectForm({ payment, orderId }: { payment: OrderPayment; orderId: string }) {
  const { Form: CorrectionForm, data: problems, state } = useFetcher<typeof correct>()
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        Put right
      </summary>
      <CorrectionForm
        method="post"
        action={`${orderPath(orderId)}/payments/correct`}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="paymentId" value={payment.id} />
        <Field
          label="What was wrong"
          name="note"
          maxLength={200}
          required
          defaultValue={problems?.values.note}
          error={problems?.errors.note ?? problems?.errors['']}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" variant="secondary" busy={state !== 'idle'}>
          Take It Back
        </Button>
      </CorrectionForm>
    </details>
  )
}

function TakeForm({ order, formKey, problems }: { order: Shown; formKey: string; problems?: FormProblems }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const [key] = useState(formKey)
  const due = dueOf(order)
  const value = (name: string, start = '') => problems?.values[name] ?? start
  const errors = problems?.errors ?? {}
  return (
    <Watched>
      <Form method="post" ref={form} noValidate data-watched className={`grid gap-4 ${panel}`}>
        <h2 className="text-xl">{due < 0 ? 'Give money back' : 'Take a payment'}</h2>
        <FormError>{errors.way ?? errors.requestKey}</FormError>
        <input type="hidden" name="requestKey" value={value('requestKey', key)} />
        <Select label="What" name="way" defaultValue={value('way', due < 0 ? 'out' : 'in')}>
          <option value="in">The customer pays</option>
          <option value="out">The customer gets back</option>
        </Select>
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          required
          defaultValue={value('amount', due === 0 ? '' : plainMoney(Math.abs(due)))}
          error={errors.amount}
          autoComplete="off"
        />
        <Select label="How" name="kind" defaultValue={value('kind', 'cash')} error={errors.kind}>
          {chosenKinds.map(kind => (
            <option key={kind} value={kind}>
              {paymentKindLabels[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Reference"
          name="reference"
          maxLength={100}
          defaultValue={value('reference')}
          error={errors.reference}
          hint="The number of the slip or transfer"
        />
        <Field label="Note" name="note" maxLength={200} defaultValue={value('note')} error={errors.note} />
        <Button type="submit" busy={isBusy} busyLabel="Saving..." className="justify-self-start">
          Save Payment
        </Button>
      </Form>
    </Watched>
  )
}
