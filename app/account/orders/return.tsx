import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ReturnLines } from '#app/ui/order/return-lines.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { askForm } from '#shop/selling/returns/form.ts'
import { askedReasons, lineField, offeredKinds, returnableLines } from '#shop/selling/returns/rules.ts'
import type { Route } from './+types/return'
import { notOwn, ownOrder } from './own-order.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Return Parts', isHidden: true })

/** Of the kind that the address asks for, ?kind=return, where the shop still offers it; otherwise of the one that it does. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const order = await ownOrder(context, params)
  const kinds = offeredKinds(order.changes, await findSettings(context.get(dbContext)), new Date())
  const { id, orderNumber } = order
  const kind = kinds.find(offered => offered === searchParams.get('kind')) ?? kinds[0] ?? null
  return { id, orderNumber, kind, lines: kind ? returnableLines(order, kind) : [], key: crypto.randomUUID() }
}

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(askForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await askForReturn(context.get(dbContext), { ...form.value, orderId, userId, by: null, origin })
  if (outcome.ok) {
    const toast = { title: 'Return asked for', description: `Its number is ${outcome.number}.` }
    throw redirect(`/orders/${orderId}`, { headers: [flashHeader(toast)] })
  }
  if (outcome.reason === 'not-found') return notOwn()
  const errors =
    outcome.reason === 'too-many'
      ? Object.fromEntries(
          Object.entries(outcome.errors).map(([line, message]) => [lineField('pieces', Number(line)), message]),
        )
      : { '': outcome.message }
  return data<FormProblems>({ errors, values: form.typed }, { status: outcome.reason === 'too-many' ? 422 : 409 })
}

export default function ReturnParts({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  // The key of the form that was opened first, so that sending it again after a lost answer is one return.
  const [key] = useState(order.key)
  const value = (name: string, start = '') => problems?.values[name] ?? start
  const isWithdrawal = order.kind === 'withdrawal'
  const isCore = order.kind === 'core'
  return (
    <div className="page">
      <PageHead
        title={isWithdrawal ? 'Withdraw from Contract' : isCore ? 'Return Cores' : 'Return Parts'}
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
          { name: order.orderNumber.slice(-9), to: `/orders/${order.id}` },
        ]}
      />
      {order.lines.length === 0 || !order.kind ? (
        <div className="grid max-w-4xl gap-4">
          <p>Nothing of this order can be sent back any more, or not yet.</p>
          <ButtonLink to={`/orders/${order.id}`} variant="secondary" className="justify-self-start">
            Back to the Order
          </ButtonLink>
        </div>
      ) : (
        <Form
          method="post"
          ref={form}
          noValidate
          className="grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
        >
          <FormError>{problems?.errors[''] ?? problems?.errors.kind ?? problems?.errors.requestKey}</FormError>
          <input type="hidden" name="requestKey" value={value('requestKey', key)} />
          <input type="hidden" name="kind" value={order.kind} />
          {isWithdrawal && <p>Say how many of each part you send back. You need not say why.</p>}
          {isCore && <p>Say how many old parts you send back. Their core charges are given back to you.</p>}
          <ReturnLines lines={order.lines} reasons={isWithdrawal || isCore ? [] : askedReasons} problems={problems} />
          <TextArea
            label="Anything that we should know"
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={value('note')}
            error={problems?.errors.note}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={`/orders/${order.id}`} variant="secondary">
              Back to the Order
            </ButtonLink>
            <Button type="submit" busy={isBusy} busyLabel="Sending...">
              {isWithdrawal ? 'Confirm withdrawal' : 'Ask for the Return'}
            </Button>
          </div>
          <p className="text-ink-soft">
            You get a mail that says what you asked for and when. {!isWithdrawal && 'We answer soon.'}
          </p>
        </Form>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
