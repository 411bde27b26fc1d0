import { data, redirect } from 'react-router'
import { ConfirmPasswordField, NewPasswordField, strongPasswordHint } from '#app/ui/plain/password-fields.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { returnToOf, withReturnTo } from '#app/web/session/return-to.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { resetPasswordForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/reset-password'
import { badFields, refused } from './parts/answers.server.ts'
import { AuthCard, useKeepingWayBack } from './parts/auth-card.tsx'
import { AuthForm } from './parts/auth-form.tsx'
import { InvalidLink } from './parts/invalid-link.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reset Password', isHidden: true })

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = tokenOf(url)
  const isValid = token !== '' && (await context.get(accountsContext).isResetLink(token))
  return data({ token, isValid }, { status: isValid ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const form = parseForm(resetPasswordForm, await sentForm(args.request))
  if (!form.ok) return badFields(form)
  const link = { token: tokenOf(args.url), password: form.value.password }
  const reset = await args.context.get(accountsContext).resetPassword(link, visitorOf(args))
  if (!reset.ok && reset.reason !== 'expired') return refused(reset, {}, { title: 'Reset Failed', status: 503 })
  if (!reset.ok) {
    const toast = flashHeader({
      title: 'Invalid Token',
      description: 'Password reset link is invalid or expired.',
      tone: 'danger',
    })
    return data({ isExpired: true } as const, { status: 404, headers: [toast] })
  }
  const toast = flashHeader({ title: 'Password Reset Successful', description: 'Your password has been updated.' })
  return redirect(withReturnTo('/login', returnToOf(args.url.searchParams)), { headers: [toast] })
}

export default function ResetPassword({ loaderData: { token, isValid }, actionData }: Route.ComponentProps) {
  const another = useKeepingWayBack('/forgot-password')
  const action = useKeepingWayBack(`/reset-password?token=${encodeURIComponent(token)}`)
  if (!isValid || (actionData && 'isExpired' in actionData)) {
    return (
      <InvalidLink text="This password reset link is invalid or has expired." to={another} label="Request New Link" />
    )
  }
  return (
    <AuthCard title="Reset Password" text="Choose a new password. You will be logged out on all devices.">
      <AuthForm problems={actionData} action={action} submitLabel="Reset Password" busyLabel="Resetting...">
        <NewPasswordField problems={actionData} label="New Password" hint={strongPasswordHint} />
        <ConfirmPasswordField problems={actionData} />
      </AuthForm>
    </AuthCard>
  )
}
