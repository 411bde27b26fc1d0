import { data, Form, redirect, useNavigation } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { editField } from '#shop/selling/orders/edit/edit.ts'
import { askForChange, countChangeAttempt, takeBackRequest } from '#shop/selling/orders/requests/ask.server.ts'
import { changeRequestForm } from '#shop/selling/orders/requests/form.server.ts'
import { customerCanAskForChange } from '#shop/selling/orders/requests/requests.ts'
import { statusWords } from '#shop/selling/orders/status.ts'
import type { Route } from './+types/change'
import { notOwn, ownOrder } from './own-order.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ask for a Change', isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { ...(await ownOrder(context, params)), key: crypto.randomUUID() }
}

/** Asks for a change of the order, or takes back what was asked for. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const sent = await sentForm(request)
  const back = (title: string) => redirect(`/orders/${orderId}`, { headers: [flashHeader({ title })] })
  if (sent.get('what') === 'take-back') {
    if (!(await takeBackRequest(db, { orderId, userId }))) return notOwn()
    throw back('Your wish is taken back')
  }
  const form = parseForm(changeRequestForm, sent)
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const tooMany = await countChangeAttempt(db, userId)
  if (tooMany) return data<FormProblems>({ errors: { '': tooMany.message }, values: form.typed }, { status: 429 })
  const { origin } = context.get(envContext)
  const outcome = await askForChange(db, { ...form.value, orderId, userId, origin })
  if (outcome.ok) throw back('We have your wish, and answer soon')
  if (outcome.reason === 'not-found') return notOwn()
  if (outcome.reason === 'invalid')
    return data<FormProblems>({ errors: outcome.errors, values: form.typed }, { status: 422 })
  return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
}

export default function AskForChange({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const canAsk = customerCanAskForChange(order)
  const field = (name: string, start: string) => ({
    name,
    defaultValue: problems?.values[name] ?? start,
    error: problems?.errors[name],
  })
  const { street, city, postcode } = order.shippingAddress
  return (
    <div className="page">
      <PageHead
        title="Ask for a Change"
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
          { name: order.orderNumber.slice(-9), to: `/orders/${order.id}` },
        ]}
      />
      <section className="max-w-4xl rounded-lg border border-line bg-paper p-4 sm:p-6">
        <FormError>{problems?.errors[''] ?? problems?.errors.requestKey}</FormError>
        {canAsk ? (
          <Form method="post" ref={form} noValidate className="grid gap-5">
            <p>
              Type how it should be. We look whether it can be done, and answer by mail. Until then the order stays as
              it is.
            </p>
            <input type="hidden" name="requestKey" value={problems?.values.requestKey ?? order.key} />
            <ul className="divide-y divide-line border-y border-line">
              {order.items.map(({ line, productId, productBrand, productName, quantity }) => (
                <li key={line} className="grid items-start gap-3 py-4 sm:grid-cols-[1fr_9rem]">
                  <p className="min-w-0 font-semibold wrap-anywhere">
                    {productBrand} {productName}{' '}
                    <span className="text-sm font-normal text-ink-soft">Ref. {productId}</span>
                  </p>
                  <Field
                    label="Units"
                    aria-label={`Units of ${productBrand} ${productName}`}
                    {...field(editField('pieces', line), String(quantity))}
                    inputMode="numeric"
                    autoComplete="off"
                    hint="Type 0 to leave it out"
                  />
                </li>
              ))}
            </ul>
            {order.deliveryMethod === 'delivery' && (
              <fieldset className="grid gap-4 sm:grid-cols-2">
                <legend className="mb-3 font-semibold">Delivery address</legend>
                <Field
                  label="Street address"
                  {...field('address', street)}
                  maxLength={200}
                  autoComplete="street-address"
                  className="sm:col-span-2"
                />
                <Field label="City" {...field('city', city)} maxLength={100} autoComplete="address-level2" />
                <Field label="Postcode" {...field('postcode', postcode)} maxLength={20} autoComplete="postal-code" />
              </fieldset>
            )}
            <TextArea label="Anything else" {...field('note', '')} rows={3} maxLength={500} />
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={`/orders/${order.id}`} variant="secondary">
                Back to the Order
              </ButtonLink>
              <Button type="submit" busy={isBusy} busyLabel="Sending...">
                Ask for the Change
              </Button>
            </div>
          </Form>
        ) : (
          <>
            {!problems && <p>This order is {statusWords(order)}: it cannot be changed here any more.</p>}
            <div className="mt-5 flex flex-wrap justify-end gap-3">
              <ButtonLink to={`/orders/${order.id}`} variant="secondary">
                Back to the Order
              </ButtonLink>
              <ButtonLink to={`/contact?order=${order.orderNumber}`}>Contact Support</ButtonLink>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
