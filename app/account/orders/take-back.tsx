import { data, Form, redirect, useNavigation } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { takeBackOwnReturn } from '#shop/selling/returns/move.server.ts'
import { customerCanTakeBack } from '#shop/selling/returns/rules.ts'
import type { Route } from './+types/take-back'
import { notOwn, ownOrder } from './own-order.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Take Back the Return', isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, orderNumber, items, returns } = await ownOrder(context, params)
  const back = returns.find(one => one.id === params.returnId) ?? notOwn()
  const nameOf = new Map(items.map(({ line, productBrand, productName }) => [line, `${productBrand} ${productName}`]))
  return {
    id,
    orderNumber,
    number: back.number,
    isTakenBack: back.status === 'taken_back',
    canTakeBack: customerCanTakeBack(back),
    pieces: back.items.map(({ line, quantity }) => `${quantity} × ${nameOf.get(line)}`),
  }
}

export async function action({ context, params: { orderId, returnId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const { origin } = context.get(envContext)
  const outcome = await takeBackOwnReturn(context.get(dbContext), { orderId, returnId, userId, origin })
  if (outcome.ok) {
    const toast = { title: 'Return taken back', description: 'The parts stay with you.' }
    throw redirect(`/orders/${orderId}`, { headers: [flashHeader(toast)] })
  }
  if (outcome.reason === 'not-found') return notOwn()
  return data<FormProblems>({ errors: { '': outcome.message }, values: {} }, { status: 409 })
}

export default function TakeBackReturn({ loaderData: back, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page">
      <PageHead
        title="Take Back the Return"
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
          { name: back.orderNumber.slice(-9), to: `/orders/${back.id}` },
        ]}
      />
      <section className="max-w-4xl rounded-lg border border-line bg-paper p-4 sm:p-6">
        <FormError>{problems?.errors['']}</FormError>
        {back.canTakeBack ? (
          <p>
            You keep these parts, and nothing is given back for them. You can ask for a return again while its time
            lasts.
          </p>
        ) : (
          !problems && (
            <p>
              {back.isTakenBack
                ? `The return ${back.number} was taken back: you keep these parts.`
                : `The return ${back.number} cannot be taken back here. Please write to us.`}
            </p>
          )
        )}
        <ul className="mt-3 font-semibold">
          {back.pieces.map(piece => (
            <li key={piece} className="wrap-anywhere">
              {piece}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink to={`/orders/${back.id}`} variant="secondary">
            {back.canTakeBack ? 'Send Them Back' : 'Back to the Order'}
          </ButtonLink>
          {back.canTakeBack ? (
            <Form method="post">
              <Button type="submit" busy={isBusy} busyLabel="Taking it back...">
                Keep the Parts
              </Button>
            </Form>
          ) : (
            <ButtonLink to={`/contact?order=${back.orderNumber}`}>Contact Support</ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
