import { data } from 'react-router'
import { Field } from '#app/ui/plain/field.tsx'
import { ConfirmPasswordField, NewPasswordField, strongPasswordHint } from '#app/ui/plain/password-fields.tsx'
import { accountsContext, dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { roleLabel } from '#shop/office/staff/permissions.ts'
import { resetPasswordForm } from '#shop/people/accounts/forms.server.ts'
import { findInvitation, type InvitationEnd } from '#shop/people/accounts/invited.server.ts'
import type { Route } from './+types/accept-invitation'
import { badFields, entered, refused } from './parts/answers.server.ts'
import { AuthCard } from './parts/auth-card.tsx'
import { AuthForm } from './parts/auth-form.tsx'
import { InvalidLink } from './parts/invalid-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Invitation', isHidden: true })

/** Passes on Retry-After, which the action sets while too many passwords wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

const statusOf = (reason: InvitationEnd) => (reason === 'taken' ? 409 : 404)

/** Where the mail to an invited colleague leads. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const invitation = await findInvitation(context.get(dbContext), token)
  return data({ token, invitation }, { status: invitation.ok ? 200 : statusOf(invitation.reason) })
}

export async function action(args: Route.ActionArgs) {
  const form = parseForm(resetPasswordForm, await sentForm(args.request))
  if (!form.ok) return badFields(form)
  const accounts = args.context.get(accountsContext)
  const link = { token: tokenOf(args.url), password: form.value.password }
  const accepted = await accounts.acceptInvitation(link, visitorOf(args))
  if (!accepted.ok && 'message' in accepted) {
    return refused(accepted, {}, { title: 'Your account was not made', status: 503 })
  }
  if (!accepted.ok) return data({ ended: accepted.reason }, { status: statusOf(accepted.reason) })
  // As at the login: the session that this browser had until now may be somebody else's.
  await accounts.signOut(args.request.headers)
  const done = { title: 'Welcome', description: 'Your account is made, and you are logged in.' }
  return entered(args.url, accepted.setCookie, { done, landing: '/admin' })
}

const ends: Record<InvitationEnd, { text: string; to: string; label: string }> = {
  unknown: {
    text: 'This invitation is not valid. If a later mail has invited you again, follow its link instead.',
    to: '/',
    label: 'To the Shop',
  },
  expired: {
    text: 'This invitation has expired. Ask whoever invited you to send it again.',
    to: '/',
    label: 'To the Shop',
  },
  withdrawn: {
    text: 'This invitation was withdrawn. Ask whoever invited you, if you think that it was a mistake.',
    to: '/',
    label: 'To the Shop',
  },
  used: {
    text: 'This invitation was used already. Log in with the password that you chose then.',
    to: '/login',
    label: 'Log In',
  },
  taken: {
    text: 'Your address has an account by now. Log in with it, and ask whoever invited you to give it the role.',
    to: '/login',
    label: 'Log In',
  },
  'inviter-left': {
    text: 'Whoever invited you is no admin of the shop any more. Ask the shop for another invitation.',
    to: '/',
    label: 'To the Shop',
  },
}

export default function AcceptInvitation({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  const ended = actionData && 'ended' in actionData ? actionData.ended : null
  const problems = actionData && 'errors' in actionData ? actionData : undefined
  if (ended) return <InvalidLink {...ends[ended]} />
  if (!invitation.ok) return <InvalidLink {...ends[invitation.reason]} />
  const { fullName, email, role } = invitation
  return (
    <AuthCard
      title="Welcome"
      text={`${fullName}, choose a password, and you can work in the shop with the role ${roleLabel(role)}.`}
    >
      <AuthForm
        problems={problems}
        action={`/accept-invitation?token=${encodeURIComponent(token)}`}
        submitLabel="Create Account"
        busyLabel="Creating account..."
      >
        <Field label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
        <NewPasswordField problems={problems} hint={strongPasswordHint} />
        <ConfirmPasswordField problems={problems} />
      </AuthForm>
    </AuthCard>
  )
}
