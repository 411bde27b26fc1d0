import { pageMeta } from '#app/web/page/meta.ts'
import type { Route } from './+types/login'
import { sendSignedInOn } from './parts/answers.server.ts'
import { AuthCard, OtherWay } from './parts/auth-card.tsx'
import { AuthForm, SignInFields } from './parts/auth-form.tsx'
import { signIn } from './parts/sign-in.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Log in', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => sendSignedInOn(args)

export const action = (args: Route.ActionArgs) =>
  signIn(args, {
    failed: 'Login Failed',
    done: { title: 'Login Successful', description: 'Welcome back!' },
  })

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <AuthCard title="Log in" text="Your orders and your details, in one place.">
      <AuthForm problems={actionData} submitLabel="Log in" busyLabel="Logging in...">
        <SignInFields problems={actionData} />
      </AuthForm>
      <OtherWay question="Don't have an account?" to="/register">
        Sign up
      </OtherWay>
    </AuthCard>
  )
}
