import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError, PasswordField } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { accountsContext, dbContext, filesContext, logContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { dropDraftsWhenSignedOut } from '#app/web/session/drop-drafts.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { signOutHeaders } from '#app/web/session/open.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { removePictures } from '#shop/office/pictures/files.server.ts'
import { deleteAccountForm } from '#shop/people/accounts/forms.server.ts'
import { listUnshipped } from '#shop/selling/orders/moves/unshipped.server.ts'
import type { Route } from './+types/delete-account'
import { profileCrumbs } from './credentials-form.tsx'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Delete My Account', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = await signedIn(context)
  return { email, unshipped: await listUnshipped(context.get(dbContext), userId) }
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const { userId, email } = await signedIn(context)
  const form = parseForm(deleteAccountForm, await sentForm(request))
  if (!form.ok) return refusal(422, form.errors)
  const accounts = context.get(accountsContext)
  const deleted = await accounts.deleteAccount({ userId, email, password: form.value.password }, visitorOf(args))
  if (!deleted.ok) {
    switch (deleted.reason) {
      case 'wrong-password':
        return refusal(422, { password: deleted.message })
      case 'last-admin':
        return refusal(409, { '': deleted.message })
      case 'busy':
      case 'too-many-attempts':
        return refusal(deleted.reason === 'busy' ? 503 : 429, { '': deleted.message }, [
          ['Retry-After', String(deleted.retryAfterSeconds)],
        ])
    }
  }
  // A picture that cannot be removed now is swept within a day.
  await removePictures(context.get(filesContext), deleted.pictures).catch(error =>
    context.get(logContext).warn({ err: error }, 'The picture of a deleted account is left to the sweep'),
  )
  const { setCookie } = await accounts.signOut(request.headers)
  const toast = flashHeader({ title: 'Account deleted', description: 'Your account and your data are gone.' })
  throw redirect('/', { headers: [toast, ...signOutHeaders(setCookie)] })
}

export const clientAction = (args: Route.ClientActionArgs) => dropDraftsWhenSignedOut(args)

const refusal = (status: number, errors: FormProblems['errors'], headers: [string, string][] = []) =>
  data<FormProblems>({ errors, values: {} }, { status, headers })

export default function DeleteAccount({ loaderData: { email, unshipped }, actionData }: Route.ComponentProps) {
  const form = useFocusOnRefusal(actionData)
  const isBusy = useNavigation().formAction === '/profile/delete'
  return (
    <div className="page max-w-3xl">
      <PageHead title="Delete My Account" crumbs={profileCrumbs} />
      <section className="rounded-lg border border-line bg-paper p-5 sm:p-6">
        <p>
          The account of <strong className="wrap-anywhere">{email}</strong> is deleted at once, and cannot be brought
          back.
        </p>
        <ul className="mt-4 list-disc space-y-2 pl-5">
          <li>Your profile, your password and your messages to us are removed, and you are logged out everywhere.</li>
          {unshipped.length > 0 && (
            <li className="font-semibold">
              {unshipped.length === 1
                ? 'An order that has not been shipped is'
                : 'Orders that have not been shipped are'}{' '}
              cancelled: {unshipped.map(({ orderNumber }) => `#${orderNumber}`).join(', ')}.
            </li>
          )}
          <li>
            Orders stay in our books with their parts and amounts, but without your name, email, phone and address.
          </li>
          <li>
            Reviews stay, without your name. If you want them gone too, delete them first in{' '}
            <Link to="/reviews" className="underline underline-offset-4">
              My Reviews
            </Link>
            .
          </li>
        </ul>
        <Form method="post" action="/profile/delete" noValidate ref={form} className="mt-6 grid gap-5">
          <FormError>{actionData?.errors['']}</FormError>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            hint="To make sure that it is you"
            error={actionData?.errors.password}
            className="sm:max-w-sm"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={isBusy} busyLabel="Deleting..." className="w-full sm:w-auto">
              Delete My Account
            </Button>
            <ButtonLink to="/profile" variant="quiet" className="w-full sm:w-auto">
              Keep My Account
            </ButtonLink>
          </div>
        </Form>
      </section>
    </div>
  )
}
