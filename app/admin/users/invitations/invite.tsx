import { data, Form, Link, useLocation, useNavigation } from 'react-router'
import { backToList, refusedForm } from '#app/admin/parts/answers.server.ts'
import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { aboveQuestion } from '#app/admin/parts/unsaved.tsx'
import { RoleChoice } from '#app/admin/users/role-choice.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { staffRoles } from '#shop/office/staff/permissions.ts'
import { mailServerOf } from '#shop/overview/setup/facts.server.ts'
import { invitationForm } from '#shop/people/accounts/forms.server.ts'
import { invite } from '#shop/people/accounts/invitations.server.ts'
import type { Route } from './+types/invite'

const users = { to: '/admin/users', label: 'Users' }

export const loader = ({ context }: Route.LoaderArgs) => ({ hasMail: mailServerOf(context.get(envContext)) !== null })

/** Passes on Retry-After, which the action sets after too many invitations. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const { userId: by } = await signedIn(context)
  const form = parseForm(invitationForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const sender = { by, ip: visitorOf(args).ip, origin: context.get(envContext).origin }
  const invited = await invite(context.get(dbContext), { ...form.value, ...sender })
  if (invited.ok) return backToList(request, users, `Invitation sent to ${form.value.email}`)
  if (invited.reason === 'refused') return refusedForm({ errors: { email: invited.message }, values: form.typed })
  const headers = { 'Retry-After': String(invited.retryAfterSeconds) }
  return data<EditorProblems>({ errors: { '': invited.message }, values: form.typed }, { status: 429, headers })
}

/** Invites a colleague who has no account yet. */
export default function Invite({ loaderData: { hasMail }, actionData: problems }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = users.to + search
  return (
    <RouteDialog title="Invite a Colleague" closeTo={back}>
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        preventScrollReset
        noValidate
        data-begins
        className="grid gap-4"
      >
        <FormError>{problems?.errors['']}</FormError>
        <p className="text-ink-soft">
          They get a mail with a link to choose a password. It works once, for seven days. Whoever has an account
          already needs no invitation: change the role.
        </p>
        {!hasMail && (
          <p className="rounded-md bg-warning-soft px-4 py-3">
            No mail server is set. The mail becomes a file in the folder mail of DATA_DIR, and you pass its link on.
          </p>
        )}
        <Field
          label="Name"
          name="fullName"
          required
          autoComplete="off"
          defaultValue={problems?.values.fullName}
          error={problems?.errors.fullName}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={problems?.values.email}
          error={problems?.errors.email}
        />
        <RoleChoice
          roles={staffRoles.toReversed()}
          chosen={problems?.values.role}
          error={problems?.errors.role}
          isLegendShown
        />
        {/* It sticks to the lower edge of the dialog, which is longer than most screens. */}
        <div
          className={`${aboveQuestion} -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-lg border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6`}
        >
          <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
          <Button type="submit" busy={isBusy} busyLabel="Sending...">
            Send Invitation
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
