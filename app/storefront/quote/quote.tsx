import { data, Form, redirect, useNavigation } from 'react-router'
import { AgreedTerms } from '#app/ui/order/agreed-terms.tsx'
import { ContactFields } from '#app/ui/order/contact-fields.tsx'
import { Amounts, OrderItems } from '#app/ui/order/parts.tsx'
import { QuoteChip } from '#app/ui/order/status-chip.tsx'
import { ToldTotal, tellTotal, toldTotal } from '#app/ui/order/told-total.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { OfficialPicture } from '#app/ui/product/official-picture.tsx'
import { ReturnsLink } from '#app/ui/product/returns-link.tsx'
import { clientIpContext, dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatMoney } from '#shop/money.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import { guaranteeNotice, returnsText } from '#shop/office/settings/consumers.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { countOrder } from '#shop/selling/orders/limits.server.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import { acceptQuote } from '#shop/selling/quotes/accept.server.ts'
import { acceptForm } from '#shop/selling/quotes/form.server.ts'
import { lineField, openFeeNote, quoteLink, quoteStates, shortOf } from '#shop/selling/quotes/status.ts'
import type { Route } from './+types/quote'
import { openQuote, type ShownQuote, secretHeaders } from './link.server.ts'
import './page-texts.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.quote ? `Quote ${loaderData.quote.number}` : 'Quote', isHidden: true })

export const headers: Route.HeadersFunction = secretHeaders

export const loader = ({ context, params }: Route.LoaderArgs) => openQuote(context, params.token)

/** Accepts the quote: then it is an order, whoever presses, and however often. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = parseForm(acceptForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const db = context.get(dbContext)
  const tooMany = await countOrder(db, context.get(clientIpContext), 1)
  if (tooMany) {
    const headers = { 'Retry-After': String(tooMany.retryAfterSeconds) }
    return data<FormProblems>({ errors: { '': tooMany.message }, values: form.typed }, { status: 429, headers })
  }
  const { origin } = context.get(envContext)
  const { toldTotalCents, ...typed } = form.value
  const outcome = await acceptQuote(db, { which: { token }, typed, toldTotalCents, by: null, origin })
  if (outcome.ok) throw redirect(quoteLink(token), { headers: [flashHeader({ title: 'Quote accepted' })] })
  if (outcome.reason === 'not-found') return data<FormProblems>({ errors: {}, values: {} }, { status: 404 })
  if (outcome.reason === 'invalid') return data<FormProblems>({ ...outcome, values: form.typed }, { status: 422 })
  if (outcome.reason === 'untold') return tellTotal(form.typed, outcome)
  const errors = { ...outcome.errors, '': outcome.message }
  return data<FormProblems>({ errors, values: form.typed }, { status: 409 })
}

export default function QuotePage({
  loaderData: { quote, message },
  actionData: problems,
  params,
}: Route.ComponentProps) {
  if (!quote) {
    return (
      <div className="page pt-10">
        <h1 className="sr-only">Quote</h1>
        <EmptyState icon="search-x" title="No such quote" text={message}>
          <ButtonLink to="/contact">Contact</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const errors = problems?.errors ?? {}
  return (
    <div className="page">
      <PageHead title={`Quote ${quote.number}`}>
        <QuoteChip status={quote.status} />
      </PageHead>
      <Standing quote={quote} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="items" className={panel}>
          <h2 id="items" className="text-xl">
            Parts
          </h2>
          <OrderItems
            order={quote}
            linkTo={({ stock, productId }) => (stock === null ? null : `/products/${productId}`)}
            noteOf={item =>
              quote.status === 'open' && <StockToday item={item} refusal={errors[lineField(item.productId)]} />
            }
          />
          {quote.note && <p className="mt-3 whitespace-pre-line wrap-anywhere">{quote.note}</p>}
        </section>
        <div className="grid gap-5">
          <section aria-labelledby="amounts" className={panel}>
            <h2 id="amounts" className="text-xl">
              Summary
            </h2>
            <Amounts rows={amountRows({ ...quote, coresCents: coresOf(quote.items) }, quote.currencySymbol)} />
            <HowItComes quote={quote} />
          </section>
          {quote.status === 'open' && <Answer quote={quote} token={params.token} problems={problems} />}
        </div>
      </div>
    </div>
  )
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-6'

/** Until when the prices hold, or what became of the quote. */
function Standing({ quote: { status, validUntil, orderNumber } }: { quote: ShownQuote }) {
  const { phone } = useSettings()
  const call = phone ? ` Any questions? Call us: ${phone}.` : ''
  if (status === 'open')
    return (
      <p className="mb-4 text-lg">{`These prices hold until ${dayText(validUntil)}. Nothing is set aside until you accept.${call}`}</p>
    )
  if (status === 'accepted')
    return (
      <p role="status" className="mb-4 text-lg">
        {orderNumber
          ? `Thank you. This quote is accepted: it is order #${orderNumber} now.`
          : 'This quote was accepted.'}
        {call}
      </p>
    )
  const until = status === 'expired' ? ` Its prices held until ${dayText(validUntil)}.` : ''
  return <p role="status" className="mb-4 text-lg">{`${quoteStates[status].over}${until}${call}`}</p>
}

/** How many there are today, or why the quote was refused for this part. */
function StockToday({ item, refusal }: { item: ShownQuote['items'][number]; refusal: string | undefined }) {
  const short = refusal ?? shortOf(item)
  return short ? <strong className="text-danger">{short}</strong> : `${item.stock} in stock today`
}

function HowItComes({ quote: { deliveryMethod, customerName, shippingAddress } }: { quote: ShownQuote }) {
  const { street, city, postcode } = shippingAddress
  if (deliveryMethod === 'pickup') return <p className="mt-3 text-ink-soft">You pick it up and pay at the shop</p>
  return (
    <>
      <p className="mt-3 text-ink-soft">Cash on Delivery</p>
      {street && (
        <address className="mt-1 break-words not-italic">
          {[customerName, street, `${city} ${postcode}`].filter(Boolean).join(', ')}
        </address>
      )}
    </>
  )
}

type AnswerProps = { quote: ShownQuote; token: string; problems: FormProblems | undefined }

function Answer({ quote, token, problems }: AnswerProps) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().state !== 'idle'
  const totalCents = quote.isFeeOpen ? toldTotal(problems) : quote.totalCents
  const settings = useSettings()
  const { returnDays, returnPayer } = settings
  const notice = guaranteeNotice(settings)
  return (
    <section aria-labelledby="answer" className={panel}>
      <h2 id="answer" className="mb-3 text-xl">
        Your Answer
      </h2>
      <Form method="post" ref={form} noValidate className="grid gap-4">
        {quote.isFeeOpen && totalCents === null && <p>{openFeeNote}</p>}
        <FormError>{problems?.errors['']}</FormError>
        <ContactFields fields={quote.missing} problems={problems} />
        <ToldTotal quote={quote} problems={problems} />
        <Button type="submit" size="large" busy={isBusy} busyLabel="Accepting...">
          {totalCents === null ? 'See the Delivery Fee' : `Accept for ${formatMoney(totalCents, quote.currencySymbol)}`}
        </Button>
      </Form>
      {totalCents !== null && (
        <p className="mt-2 text-sm text-ink-soft">Accepting places a binding order, with the parts and prices above.</p>
      )}
      <AgreedTerms by="accepting" className="mt-2" />
      {returnDays !== null && (
        <p className="mt-2 text-sm">
          <ReturnsLink text={returnsText(returnDays, returnPayer)} />
        </p>
      )}
      {notice && <OfficialPicture {...notice} />}
      <ButtonLink to={`${quoteLink(token)}/refuse`} variant="quiet" className="mt-2 w-full">
        Refuse the Quote
      </ButtonLink>
    </section>
  )
}
