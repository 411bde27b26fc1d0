import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/auth'
import { sendSignedInOn } from './parts/answers.server.ts'
import { AuthForm, SignInFields } from './parts/auth-form.tsx'
import { AuthPage } from './parts/auth-page.tsx'
import { signIn } from './parts/sign-in.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in or Sign Up', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => sendSignedInOn(args)

export const action = (args: Route.ActionArgs) =>
  signIn(args, { failed: 'Error', done: { title: 'Success', description: 'Logged in successfully' } })

export default function Auth({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage tab="login">
      <AuthForm problems={actionData} submitLabel="Log in" busyLabel="Logging in...">
        <SignInFields problems={actionData} />
      </AuthForm>
    </AuthPage>
  )
}
