import { redirect } from 'react-router'
import { Field } from '#app/ui/plain/field.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { returnToOf, withReturnTo } from '#app/web/session/return-to.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { loginCodeForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/login-code'
import { badFields, entered, refusedCode, sendSignedInOn } from './parts/answers.server.ts'
import { AuthCard, AuthLink, useKeepingWayBack } from './parts/auth-card.tsx'
import { AuthForm } from './parts/auth-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Two-step Login', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The second step of logging in. Whoever has not given a password, or more than ten minutes ago, begins anew. */
export async function loader(args: Route.LoaderArgs) {
  await sendSignedInOn(args)
  if (!(await args.context.get(accountsContext).awaitsCode(args.request.headers))) throw beginAnew(args.url)
  return { isRecovery: args.url.searchParams.has('recovery') }
}

export async function action(args: Route.ActionArgs) {
  const form = parseForm(loginCodeForm, await sentForm(args.request))
  if (!form.ok) return badFields(form)
  const { headers } = args.request
  const accounts = args.context.get(accountsContext)
  const result = await accounts.signInByCode({ headers, code: form.value.code }, visitorOf(args))
  if (!result.ok && result.reason === 'expired') {
    await sendSignedInOn(args)
    throw beginAnew(args.url)
  }
  if (!result.ok) return refusedCode(result, form.typed)
  // As after a password: the session that this browser had until now ends.
  await accounts.signOut(headers)
  return entered(args.url, result.setCookie, {
    done: { title: 'Login Successful', description: 'Welcome back!' },
    landing: '/admin',
  })
}

function beginAnew(url: URL) {
  const toast = flashHeader({
    title: 'Log in again',
    description: 'A code is asked for ten minutes long, after the password.',
    tone: 'danger',
  })
  return redirect(withReturnTo('/login', returnToOf(url.searchParams)), { headers: [toast] })
}

const appPage = '/login/code'
const recoveryPage = '/login/code?recovery=1'

export default function LoginCode({ loaderData: { isRecovery }, actionData }: Route.ComponentProps) {
  const action = useKeepingWayBack(isRecovery ? recoveryPage : appPage)
  return (
    <AuthCard
      title="Two-step Login"
      text={isRecovery ? 'Each of your recovery codes works once.' : 'Type the code that your app shows now.'}
    >
      <AuthForm problems={actionData} action={action} submitLabel="Log in" busyLabel="Logging in...">
        <Field
          key={action}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          defaultValue={actionData?.values.code}
          error={actionData?.errors.code}
          hint={isRecovery ? 'Such as k7qf-9mpa-3xtn-0hws-4dcz-8vbe' : 'Six digits'}
        />
      </AuthForm>
      <p className="mt-6 border-t border-line pt-4 text-center">
        <AuthLink
          to={isRecovery ? appPage : recoveryPage}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {isRecovery ? 'Use a code of my app instead' : 'Use a recovery code instead'}
        </AuthLink>
      </p>
    </AuthCard>
  )
}
