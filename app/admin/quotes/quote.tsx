import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { OrderHistory } from '#app/admin/orders/order-history.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { ContactFields } from '#app/ui/order/contact-fields.tsx'
import { Amounts, OrderItems } from '#app/ui/order/parts.tsx'
import { QuoteChip } from '#app/ui/order/status-chip.tsx'
import { ToldTotal, tellTotal, toldTotal } from '#app/ui/order/told-total.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { listAudit } from '#shop/office/audit/log.server.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import { may } from '#shop/office/staff/permissions.ts'
import { firstPage } from '#shop/paging.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import { acceptQuote } from '#shop/selling/quotes/accept.server.ts'
import { findQuote } from '#shop/selling/quotes/find.server.ts'
import { acceptForm, missingFields } from '#shop/selling/quotes/form.server.ts'
import { lineField, quoteLink, quoteStates, shortOf } from '#shop/selling/quotes/status.ts'
import type { Route } from './+types/quote'
import { missingQuote, quoteList, quotePath } from './addresses.ts'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteCustomer } from './quote-customer.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Quote ${loaderData.quote.number}` : 'Quote not found', isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { token, ...quote } = (await findQuote(db, params)) ?? notFound(missingQuote)
  const log = { thing: 'quote', thingId: String(quote.id) } as const
  const history = await readBeside(context, 'history', () => listAudit(db, log, 1))
  const { role } = await signedIn(context)
  // Whoever has the link may accept, so that a role that only reads does not get it.
  const link = may(role, 'change', 'orders') ? context.get(envContext).origin + quoteLink(token) : null
  return { quote, link, missing: missingFields(quote), history: history ? firstPage(history) : undefined }
}

export const shouldRevalidate = showsNewState

/** Accepts the quote for the customer, who has said so at the telephone: it is an order then. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(acceptForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const { toldTotalCents, ...typed } = form.value
  const outcome = await acceptQuote(context.get(dbContext), { which: params, typed, toldTotalCents, by, origin })
  if (outcome.ok) {
    const to = outcome.order ? orderPath(outcome.order.id) : quotePath(params.quoteId)
    const toast = { title: outcome.isNew ? 'Order placed' : 'This quote was an order already' }
    throw redirect(to, { headers: [flashHeader(toast)] })
  }
  if (outcome.reason === 'not-found') return notFound(missingQuote)
  if (outcome.reason === 'invalid') return data<FormProblems>({ ...outcome, values: form.typed }, { status: 422 })
  if (outcome.reason === 'untold') return tellTotal(form.typed, outcome)
  const errors = { ...outcome.errors, '': outcome.message }
  return data<FormProblems>({ errors, values: form.typed }, { status: 409 })
}

const panel = 'rounded-lg border border-line bg-paper p-5'

export default function QuotePage({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { quote, link, missing, history } = loaderData
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  const isOpen = quote.status === 'open'
  const money = (cents: number) => formatMoney(cents, quote.currencySymbol)
  return (
    <>
      <AdminHead
        back={quoteList}
        title={`Quote ${quote.number}`}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <QuoteChip status={quote.status} />
            <span>Valid until {dayText(quote.validUntil)}</span>
            <span>
              Written <time dateTime={quote.createdAt.toISOString()}>{dateAndTime(quote.createdAt)}</time>
              {quote.writtenBy && ` by ${quote.writtenBy}`}
            </span>
          </span>
        }
      >
        {quote.orderId && (
          <Link to={orderPath(quote.orderId)} className={buttonClass({ variant: 'secondary' })}>
            Order {quote.orderNumber?.slice(-9)}
          </Link>
        )}
      </AdminHead>
      {quote.decidedAt && (
        <p className="mb-4 rounded-lg border border-line bg-paper p-4 wrap-anywhere">
          {quoteStates[quote.status].label}{' '}
          <time dateTime={quote.decidedAt.toISOString()}>{dateAndTime(quote.decidedAt)}</time>
          {quote.decidedBy ? ` by ${quote.decidedBy}` : quote.status !== 'withdrawn' && ' by the customer'}
          {quote.refusalReason && `: “${quote.refusalReason}”`}
        </p>
      )}
      <QuoteActions quote={quote} link={link} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <section aria-labelledby="items" className={panel}>
            <h2 id="items" className="text-xl">
              Items
            </h2>
            <OrderItems
              order={quote}
              linkTo={item => (item.stock === null ? null : `/admin/products/${item.productId}`)}
              noteOf={item => {
                const short = problems?.errors[lineField(item.productId)] ?? shortOf(item)
                return (
                  <>
                    {item.listPriceCents !== null && `Instead of ${money(item.listPriceCents)}: ${item.priceReason}. `}
                    {isOpen && short && <strong className="text-danger">{short}</strong>}
                    {isOpen && !short && `${item.stock} in stock`}
                  </>
                )
              }}
            />
            {quote.note && <p className="mt-3 whitespace-pre-line wrap-anywhere">{quote.note}</p>}
          </section>
          <OrderHistory what="quote" id={String(quote.id)} entries={history} unsent={[]} className={panel} />
        </div>
        <div className="space-y-5">
          <section aria-labelledby="amounts" className={panel}>
            <h2 id="amounts" className="text-xl">
              Summary
            </h2>
            <Amounts rows={amountRows({ ...quote, coresCents: coresOf(quote.items) }, quote.currencySymbol)} />
          </section>
          <QuoteCustomer quote={quote} className={panel} />
          {isOpen && mayChange && <Accepting quote={quote} missing={missing} problems={problems} />}
        </div>
      </div>
    </>
  )
}

type AcceptingProps = {
  quote: { isFeeOpen: boolean }
  missing: Route.ComponentProps['loaderData']['missing']
  problems: FormProblems | undefined
}

function Accepting({ quote, missing, problems }: AcceptingProps) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="accept" className={panel}>
      <h2 id="accept" className="text-xl">
        The customer accepts
      </h2>
      <p className="mt-2 mb-3 text-ink-soft">At the telephone or the counter. The order has the quoted prices.</p>
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormError>{problems?.errors['']}</FormError>
        <ContactFields fields={missing} problems={problems} />
        <ToldTotal quote={quote} problems={problems} />
        <Button type="submit" busy={isBusy} busyLabel="Placing the order...">
          {quote.isFeeOpen && toldTotal(problems) === null ? 'See the Delivery Fee' : 'Make It an Order'}
        </Button>
      </Form>
    </section>
  )
}
