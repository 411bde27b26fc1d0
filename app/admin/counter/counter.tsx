import { useState } from 'react'
import { data, redirect } from 'react-router'
import { orderPath, soldPlace } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { quotePath } from '#app/admin/quotes/addresses.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { useIsAlive, useStored } from '#app/web/stored.ts'
import type { TodaysLine } from '#shop/selling/cart/today.ts'
import { mostDiscount } from '#shop/selling/counter/discount.server.ts'
import { counterSaleForm } from '#shop/selling/counter/form.server.ts'
import { priceField } from '#shop/selling/counter/sale.ts'
import { sellAtCounter } from '#shop/selling/counter/sell.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { writeQuote } from '#shop/selling/quotes/write.server.ts'
import type { Route } from './+types/counter'
import { drafts, dropDraft, isBegun, nameOfDraft, newDraft } from './drafts.ts'
import { type LineToday, type Refused, Sale } from './sale.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Counter', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = await signedIn(context)
  return { mostDiscountPercent: await mostDiscount(context.get(dbContext), role ?? 'reader') }
}

/** Places the order that a colleague took, or writes the quote; an order that is handed over now gets its invoice at once, for which somebody waits. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId: by, role } = await signedIn(context)
  const form = parseForm(counterSaleForm, await sentForm(request))
  if (!form.ok) return data<Refused>(form, { status: 422 })
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const selling = { sale: form.value, by, role: role ?? 'reader', origin }
  const outcome = form.value.isQuote ? await writeQuote(db, selling) : await sellAtCounter(db, selling)
  if (!outcome.ok) {
    const place = outcome.reason === 'outside' ? 'postcode' : ''
    const at = outcome.reason === 'price' ? outcome.productIds.map(priceField) : [place]
    const errors = Object.fromEntries(at.map(field => [field, outcome.message]))
    const today = 'lines' in outcome ? outcome.lines.map(todayOf) : undefined
    const status = outcome.reason === 'price' || outcome.reason === 'outside' ? 422 : 409
    return data<Refused>({ errors, values: form.typed, today }, { status })
  }
  if ('quote' in outcome) {
    const { id, number, isMailed } = outcome.quote
    const toast = { title: 'Quote written', description: isMailed ? `${number} is mailed` : number }
    throw redirect(quotePath(id), { headers: [flashHeader(toast)] })
  }
  const { id, orderNumber } = outcome.order
  const isNow = form.value.handover === 'now'
  if (isNow) await numberDocuments(db, id)
  const title = isNow ? 'Sold' : 'Order placed'
  throw redirect(isNow ? orderPath(id) + soldPlace : orderPath(id), {
    headers: [flashHeader({ title, description: `Order #${orderNumber}` })],
  })
}

/** What a line costs today, and how many there are, for a sale that was typed before that changed. */
const todayOf = ({ id, product }: TodaysLine): LineToday => ({
  id,
  stock: product?.stock ?? 0,
  ...(product && { priceCents: product.priceCents, coreChargeCents: product.coreChargeCents ?? 0 }),
})

/** A sale that is an order now does not wait any more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const key = String((await request.clone().formData()).get('saleKey'))
  try {
    return await serverAction()
  } catch (answer) {
    // It answers with a redirect, which arrives as a thrown Response. An error is no order.
    if (answer instanceof Response && answer.status < 400) dropDraft(key)
    throw answer
  }
}

export default function Counter({ loaderData, actionData: problems }: Route.ComponentProps) {
  const isAlive = useIsAlive()
  const kept = useStored(drafts)
  const [fresh] = useState(newDraft)
  if (!isAlive) {
    return (
      <>
        <Head />
        <noscript>
          <p>The counter needs JavaScript.</p>
        </noscript>
      </>
    )
  }
  const draft = kept[0] ?? fresh
  const waiting = kept.slice(1)
  return (
    <>
      <Head>
        {isBegun(draft) && (
          <>
            <Button variant="secondary" onClick={() => drafts.keep([newDraft(), draft, ...waiting])}>
              Set Aside
            </Button>
            <Button variant="secondary" onClick={() => dropDraft(draft.key)}>
              Discard
            </Button>
          </>
        )}
      </Head>
      {waiting.some(isBegun) && (
        <ul aria-label="Set aside" className="mb-4 flex flex-wrap gap-2">
          {waiting.filter(isBegun).map(one => (
            <li key={one.key}>
              <Button
                variant="secondary"
                onClick={() => drafts.keep([one, ...kept.filter(({ key }) => key !== one.key)].filter(isBegun))}
              >
                {nameOfDraft(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Sale
        key={draft.key}
        draft={draft}
        onChange={changed => drafts.keep([{ ...draft, ...changed }, ...waiting])}
        mostDiscountPercent={loaderData.mostDiscountPercent}
        problems={problems?.values.saleKey === draft.key ? problems : undefined}
      />
    </>
  )
}

const Head = ({ children }: { children?: React.ReactNode }) => (
  <AdminHead title="Counter" text="Sell to whoever calls or walks in.">
    {children}
  </AdminHead>
)
