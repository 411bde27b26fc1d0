import { data } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { returnToOf } from '#app/web/session/return-to.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { forgotPasswordForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/forgot-password'
import { badFields, refused } from './parts/answers.server.ts'
import { AuthCard, OtherWay, useKeepingWayBack } from './parts/auth-card.tsx'
import { AuthForm, EmailField } from './parts/auth-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Forgot Password', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action(args: Route.ActionArgs) {
  const form = parseForm(forgotPasswordForm, await sentForm(args.request))
  if (!form.ok) return badFields(form)
  const { email } = form.value
  const asked = await args.context
    .get(accountsContext)
    .requestReset({ email, returnTo: returnToOf(args.url.searchParams) }, visitorOf(args))
  if (!asked.ok) return refused(asked, { email }, { title: 'Error', status: 429 })
  const toast = flashHeader({ title: 'Email Sent', description: 'Check your email for password reset instructions' })
  return data({ sentTo: email }, { headers: [toast] })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <Sent to={actionData.sentTo} />
  return <Ask problems={actionData} />
}

function Ask({ problems }: { problems: FormProblems | undefined }) {
  return (
    <AuthCard title="Forgot Password" text="Enter your email, and we send you a link to choose a new password.">
      <AuthForm problems={problems} submitLabel="Send Reset Link" busyLabel="Sending...">
        <EmailField problems={problems} />
      </AuthForm>
      <OtherWay question="Remembered it?" to="/login">
        Log in
      </OtherWay>
    </AuthCard>
  )
}

/** Says the same whether the address has an account or not. */
function Sent({ to }: { to: string }) {
  const again = useKeepingWayBack('/forgot-password')
  return (
    <AuthCard title="Check Your Email" text="A link is on its way.">
      <div role="status" className="flex gap-3 rounded-md bg-success-soft p-4">
        <Icon name="mail-check" size={24} className="mt-0.5 shrink-0 text-success" />
        <p className="min-w-0 wrap-anywhere">
          If <strong>{to}</strong> has an account, it gets an email with a link to choose a new password. The link works
          once, for one hour.
        </p>
      </div>
      <p className="my-5 text-ink-soft">Nothing there? Look in your spam folder, or send it again.</p>
      <ButtonLink to={again} state={{ email: to }} variant="secondary" className="w-full">
        Resend Email
      </ButtonLink>
      <OtherWay question="Remembered it?" to="/login">
        Log in
      </OtherWay>
    </AuthCard>
  )
}
