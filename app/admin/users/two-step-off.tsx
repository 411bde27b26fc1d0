import { Form, Link, useLocation, useNavigation } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { turnOffLostTwoStep } from '#shop/people/accounts/two-step.server.ts'
import type { Route } from './+types/two-step-off'
import { findPerson, roleAnswer } from './role-answer.server.ts'

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const { name } = await findPerson(context, userId)
  return { name }
}

/** Lets somebody log in by password alone who has lost their phone and their recovery codes. */
export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const { origin } = context.get(envContext)
  const turned = await turnOffLostTwoStep(context.get(dbContext), { userId, by, origin })
  const toast = { done: 'Two-step login is off', failed: 'Failed to turn two-step login off' }
  return roleAnswer(request, turned, toast)
}

export default function TwoStepOff({ loaderData: { name } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = `/admin/users${search}`
  return (
    <RouteDialog title={`Turn off two-step login: ${name}`} closeTo={back}>
      <Form method="post" action={pathname + search} preventScrollReset className="grid gap-4">
        <p className="break-words">
          For somebody who has lost both their phone and their recovery codes. Their password alone logs {name} in then,
          so be sure that it is they who ask: call them back.
        </p>
        <p className="text-ink-soft">A mail tells them, and the audit log keeps that it was you.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })} data-begins-here>
            Keep It On
          </Link>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Turning off...">
            Turn Off
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
