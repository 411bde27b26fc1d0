import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { ReturnLines } from '#app/ui/order/return-lines.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError, TextArea } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { PhotoField } from '#app/ui/plain/photo-field.tsx'
import { dbContext, envContext, filesContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { receiveUpload, sentFiles, UploadRefused } from '#app/web/forms/uploads.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { wayBackText } from '#shop/office/settings/consumers.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { askWithPhotos, countReturnAttempt } from '#shop/selling/returns/ask-with-photos.server.ts'
import { askForm } from '#shop/selling/returns/form.server.ts'
import { maxReturnPhotos, tooManyReturnPhotos } from '#shop/selling/returns/photos.ts'
import { askedReasons, lineField, type ReturnKind, returnableLines } from '#shop/selling/returns/rules.ts'
import { claimableLines, offeredKinds } from '#shop/selling/returns/until-when.ts'
import type { Route } from './+types/return'
import { notOwn, ownOrder } from './own-order.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Return Parts', isHidden: true })

/** Shows the form of the kind of return that the address asks for, as ?kind=return, where the shop still offers that kind; else of the kind that it offers. */
export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const order = await ownOrder(context, params)
  const settings = await findSettings(context.get(dbContext))
  const kinds = offeredKinds(order, settings, new Date())
  const { id, orderNumber } = order
  const kind = kinds.find(offered => offered === searchParams.get('kind')) ?? kinds[0] ?? null
  const wayBack = kind === 'core' ? '' : wayBackText(kind === 'warranty' ? 'shop' : settings.returnPayer)
  const linesOf = (chosen: ReturnKind) =>
    chosen === 'warranty' ? claimableLines(order, settings, new Date()) : returnableLines(order, chosen)
  return { id, orderNumber, kind, wayBack, lines: kind ? linesOf(kind) : [], key: crypto.randomUUID() }
}

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const answer = await receiveUpload(request, userId, async sent => {
    const db = context.get(dbContext)
    const form = parseForm(askForm, sent)
    if (!form.ok) return refusal(422, form.errors, form.values)
    const tooMany = await countReturnAttempt(db, userId)
    if (tooMany) return refusal(429, { '': tooMany.message }, form.typed)
    const { origin } = context.get(envContext)
    const asking = { ...form.value, photos: sentFiles(sent, 'photos'), orderId, userId, origin }
    const outcome = await askWithPhotos(db, context.get(filesContext), asking)
    if (outcome.ok) {
      const toast = { title: 'Return asked for', description: `Its number is ${outcome.number}.` }
      return redirect(`/orders/${orderId}`, { headers: [flashHeader(toast)] })
    }
    if (outcome.reason === 'not-found') return notOwn()
    if (outcome.reason === 'not-offered' || outcome.reason === 'used')
      return refusal(409, { '': outcome.message }, form.typed)
    if (outcome.reason !== 'too-many') return refusal(422, { photos: outcome.message }, form.typed)
    const errors = Object.entries(outcome.errors).map(([line, message]) => [lineField('pieces', Number(line)), message])
    return refusal(422, Object.fromEntries(errors), form.typed)
  })
  return answer instanceof UploadRefused ? refusal(answer.status, { '': answer.message }) : answer
}

const refusal = (status: number, errors: FormProblems['errors'], values: FormProblems['values'] = {}) =>
  data<FormProblems>({ errors, values }, { status })

const titles: Record<ReturnKind, string> = {
  return: 'Return Parts',
  refused: 'Return Parts',
  withdrawal: 'Withdraw from Contract',
  warranty: 'Claim the Warranty',
  core: 'Return Cores',
}

export default function ReturnParts({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  // The key of the form that was opened first, so that sending it again after a lost answer is one return.
  const [key] = useState(order.key)
  const value = (name: string, start = '') => problems?.values[name] ?? start
  const isWithdrawal = order.kind === 'withdrawal'
  const isCore = order.kind === 'core'
  const isClaim = order.kind === 'warranty'
  return (
    <div className="page">
      <PageHead
        title={order.kind ? titles[order.kind] : 'Return Parts'}
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
          encType="multipart/form-data"
          ref={form}
          noValidate
          className="grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
        >
          <FormError>{problems?.errors[''] ?? problems?.errors.kind ?? problems?.errors.requestKey}</FormError>
          <input type="hidden" name="requestKey" value={value('requestKey', key)} />
          <input type="hidden" name="kind" value={order.kind} />
          {isWithdrawal && (
            <p>
              {order.lines.length > 1
                ? 'All parts below are chosen. Type 0 for those that you keep.'
                : 'Say how many units you send back.'}{' '}
              You need not say why.
            </p>
          )}
          {isCore && <p>Say how many old parts you send back. Their core charges are given back to you.</p>}
          {isClaim && <p>Say how many are faulty, and below what is wrong with them.</p>}
          <ReturnLines
            lines={order.lines}
            reasons={order.kind === 'return' ? askedReasons : []}
            startsAt={isClaim ? Number(order.lines.length === 1) : undefined}
            problems={problems}
          />
          <TextArea
            label={isClaim ? 'What is wrong' : 'Anything that we should know'}
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={value('note')}
            error={problems?.errors.note}
          />
          {!isWithdrawal && (
            <PhotoField most={maxReturnPhotos} tooMany={tooManyReturnPhotos} error={problems?.errors.photos} />
          )}
          {problems && !isWithdrawal && (
            <noscript>
              <p className="text-sm">Please choose your photos again: a browser does not keep them.</p>
            </noscript>
          )}
          {order.wayBack && <p>{order.wayBack}</p>}
          <p className="text-ink-soft">
            You get a mail that says what you asked for and when. {!isWithdrawal && 'We answer soon.'}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={`/orders/${order.id}`} variant="secondary">
              Back to the Order
            </ButtonLink>
            <Button type="submit" busy={isBusy} busyLabel="Sending...">
              {isWithdrawal ? 'Confirm withdrawal' : isClaim ? 'Claim the Warranty' : 'Ask for the Return'}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
