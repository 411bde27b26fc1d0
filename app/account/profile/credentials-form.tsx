import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError, PasswordField } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import './page-texts.ts'

/** Above the pages of the profile. */
export const profileCrumbs = [
  { name: 'Account', to: '/account' },
  { name: 'Profile', to: '/profile' },
]

/** A page of the profile with a form that asks for the password once more, above the fields of `children`. */
export function CredentialsForm({
  title,
  text,
  action,
  problems,
  submitLabel,
  children,
}: {
  title: string
  text: string
  action: string
  problems: FormProblems | undefined
  submitLabel: string
  children: ReactNode
}) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formAction === action
  return (
    <div className="page max-w-3xl">
      <PageHead title={title} crumbs={profileCrumbs} />
      <section className="rounded-lg border border-line bg-paper p-5 sm:p-6">
        <p className="max-w-prose">{text}</p>
        <Form method="post" action={action} noValidate ref={form} className="mt-6 grid gap-5 sm:max-w-md">
          <FormError>{problems?.errors['']}</FormError>
          <CurrentPassword problems={problems} />
          {children}
          <SaveOrCancel isBusy={isBusy} label={submitLabel} busyLabel="Saving..." />
        </Form>
      </section>
    </div>
  )
}

/** The password, asked for once more before something of the account changes. */
export const CurrentPassword = ({ problems }: { problems: FormProblems | undefined }) => (
  <PasswordField
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    required
    hint="To make sure that it is you"
    error={problems?.errors.currentPassword}
  />
)

type Saving = { isBusy: boolean; label: string; busyLabel: string }

export const SaveOrCancel = ({ isBusy, label, busyLabel }: Saving) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isBusy} busyLabel={busyLabel} className="w-full sm:w-auto">
      {label}
    </Button>
    <ButtonLink to="/profile" variant="quiet" className="w-full sm:w-auto">
      Cancel
    </ButtonLink>
  </div>
)
