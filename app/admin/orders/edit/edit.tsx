import { data, redirect } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { mostDiscount } from '#shop/selling/counter/discount.server.ts'
import { exchangeForm } from '#shop/selling/exchanges/form.server.ts'
import { findTypedParts, listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { canBeEdited, type EditPreview } from '#shop/selling/orders/edit/edit.ts'
import { editOrderForm } from '#shop/selling/orders/edit/form.server.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { requestTexts } from '#shop/selling/orders/requests/requests.ts'
import { countSent } from '#shop/selling/shipments/left.server.ts'
import type { Route } from './+types/edit'
import { EditForm } from './form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Change an Order', isHidden: true })

export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, updatedAt, currencySymbol, customerName, customerPhone, customerEmail } = order
  const { deliveryMethod, shippingAddress, deliveryNote, items, agreedPrices } = order
  const { role } = await signedIn(context)
  const requests = await listChangeRequests(db, id)
  const asked = requests.items.find(one => one.status === 'open' && String(one.id) === searchParams.get('request'))
  const sent = await countSent(db, id)
  return {
    /** What its customer asks for, with which the form begins. */
    asked: asked ? { ...asked, texts: requestTexts(asked, items) } : null,
    id,
    orderNumber,
    currencySymbol,
    customerName,
    customerPhone,
    customerEmail,
    deliveryMethod,
    shippingAddress,
    deliveryNote,
    expected: updatedAt.toISOString(),
    isOpen: canBeEdited(order),
    lines: items.map(({ line, productId, productName, productBrand, quantity, priceCents, coreChargeCents, note }) => ({
      line,
      productId,
      name: `${productBrand} ${productName}`,
      quantity,
      priceCents,
      coreChargeCents,
      note,
      agreed: agreedPrices.find(one => one.line === line) ?? null,
      sent: sent.get(line) ?? 0,
    })),
    equivalents: await listEquivalents(
      db,
      items.map(({ productId }) => productId),
    ),
    /** A part that was chosen without a script. */
    out: searchParams.get('out'),
    mostDiscountPercent: await mostDiscount(db, role ?? 'reader'),
  }
}

export const shouldRevalidate = showsNewState

/** What is wrong with a change, or what it comes to. */
export type Answer = FormProblems & { preview?: EditPreview }

/** Shows what a change comes to, and makes it once somebody has agreed. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId: by, role } = await signedIn(context)
  const sent = await sentForm(request)
  const [form, out] = [parseForm(editOrderForm, sent), parseForm(exchangeForm, sent)]
  const typed = form.ok ? form.typed : form.values
  if (!form.ok || !out.ok) {
    const errors = { ...(form.ok ? {} : form.errors), ...(out.ok ? {} : out.errors) }
    return data<Answer>({ errors, values: typed }, { status: 422 })
  }
  const db = context.get(dbContext)
  const found = await findTypedParts(db, out.value.goesOut)
  if (!found.ok) return data<Answer>({ errors: found.errors, values: typed }, { status: 422 })
  const { origin } = context.get(envContext)
  const mostDiscountPercent = await mostDiscount(db, role ?? 'reader')
  const outcome = await editOrder(db, { ...form.value, orderId, added: found.parts, mostDiscountPercent, by, origin })
  if (outcome.ok) throw redirect(orderPath(orderId), { headers: [flashHeader({ title: 'Order changed' })] })
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  if (outcome.reason === 'to-agree') {
    const { preview, isNew } = outcome
    const errors: FormProblems['errors'] = isNew ? {} : { '': 'The total is another one now. Please look at it again.' }
    return data<Answer>({ errors, values: typed, preview }, { status: isNew ? 200 : 409 })
  }
  if ('errors' in outcome) return data<Answer>({ errors: outcome.errors, values: typed }, { status: 422 })
  const status = outcome.reason === 'stale' || outcome.reason === 'not-allowed' ? 409 : 422
  return data<Answer>({ errors: { '': outcome.message }, values: typed }, { status })
}

export default function EditOrder({ loaderData: order, actionData: answer }: Route.ComponentProps) {
  const isPartlySent = order.lines.some(({ sent }) => sent > 0)
  return (
    <>
      <AdminHead
        title="Change the Order"
        text={`${order.orderNumber} of ${order.customerName || order.customerPhone}. Parts keep the price of their day; what is added has today's.${isPartlySent ? ' What was sent stays as it is: only a return brings it back.' : ''}`}
      />
      {order.isOpen ? (
        <Watched>
          <EditForm order={order} answer={answer} />
        </Watched>
      ) : (
        <div className="grid max-w-4xl gap-4">
          <FormError>
            {answer?.errors[''] ?? 'This order was sent, or it has ended: only a return changes it now.'}
          </FormError>
          <ButtonLink to={orderPath(order.id)} variant="secondary" className="justify-self-start">
            Back to the Order
          </ButtonLink>
        </div>
      )}
    </>
  )
}
