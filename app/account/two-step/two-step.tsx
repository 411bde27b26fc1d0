import { data } from 'react-router'
import { refusal } from '#app/account/profile/answers.server.ts'
import { profileCrumbs } from '#app/account/profile/credentials-form.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { accountsContext, dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { turnTwoStepOnForm } from '#shop/people/accounts/forms.server.ts'
import { findTwoStep, prepareTwoStep } from '#shop/people/accounts/two-step.server.ts'
import type { Route } from './+types/two-step'
import { unproven } from './answers.server.ts'
import './page-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Two-step Login', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const session = await signedIn(context)
  const db = context.get(dbContext)
  const twoStep = await findTwoStep(db, session.userId)
  return {
    twoStep,
    setup: twoStep ? null : await prepareTwoStep(db, session),
    doneTo: session.role ? '/admin' : '/profile',
  }
}

/** Turns two-step login on. A refused form shows the same secret again, which the app has by now. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args.context)
  const form = parseForm(turnTwoStepOnForm, await sentForm(args.request))
  const again = async ({ data: problems, init }: ReturnType<typeof refusal>) => {
    const setup = await prepareTwoStep(args.context.get(dbContext), session, problems.values.sealed)
    return data({ ...problems, setup }, init ?? undefined)
  }
  if (!form.ok) return again(refusal(422, form.errors, form.values))
  const accounts = args.context.get(accountsContext)
  const turned = await accounts.turnTwoStepOn({ ...session, ...form.value }, visitorOf(args))
  return turned.ok ? { recoveryCodes: turned.recoveryCodes } : again(unproven(turned, form.typed))
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { twoStep, doneTo } = loaderData
  if (actionData && 'recoveryCodes' in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} doneTo={doneTo} />
  }
  const setup = actionData?.setup ?? loaderData.setup
  return (
    <div className="page max-w-3xl">
      <PageHead title="Two-step Login" crumbs={profileCrumbs} />
      <section className="rounded-lg border border-line bg-paper p-5 sm:p-6">
        {twoStep || !setup ? <IsOn twoStep={twoStep} /> : <SetUp setup={setup} problems={actionData} />}
      </section>
    </div>
  )
}

const few = 3

function IsOn({ twoStep }: { twoStep: Route.ComponentProps['loaderData']['twoStep'] }) {
  const { longDate } = useDateFormat()
  if (!twoStep) return null
  const { begunAt, codesLeft } = twoStep
  const left = `${codesLeft === 0 ? 'No' : codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'} left.`
  return (
    <>
      <p>
        <strong className="text-success">On since {longDate(begunAt)}.</strong> Logging in asks for a code of your app,
        after the password.
      </p>
      <p className={`mt-2 ${codesLeft <= few ? 'font-medium text-warning' : ''}`}>
        {left} {codesLeft <= few && 'Make new ones, so that a lost phone does not lock you out.'}
      </p>
      <p className="mt-2 text-ink-soft">For another phone, turn two-step login off and set it up again.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/profile/two-step/codes" variant="secondary" className="w-full sm:w-auto">
          New Recovery Codes
        </ButtonLink>
        <ButtonLink to="/profile/two-step/off" variant="danger" className="w-full sm:w-auto">
          Turn Off
        </ButtonLink>
      </div>
    </>
  )
}
