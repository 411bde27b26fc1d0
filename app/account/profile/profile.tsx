import type { ReactNode } from 'react'
import { data, Form, Link, redirect, useFetcher, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { profileForm } from '#shop/people/accounts/forms.server.ts'
import { findTwoStep } from '#shop/people/accounts/two-step.server.ts'
import type { Profile as ProfileData } from '#shop/people/customers/profile.server.ts'
import { findProfile, updateProfile } from '#shop/people/customers/profile.server.ts'
import type { Route } from './+types/profile'
import { AvatarButton, RemoveAvatar } from './avatar-button.tsx'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Profile', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, role } = await signedIn(context)
  const db = context.get(dbContext)
  const [profile, twoStep] = await Promise.all([findProfile(db, userId), findTwoStep(db, userId)])
  if (!profile) throw redirect('/login')
  return { profile, twoStep: twoStep ? 'on' : role ? 'offered' : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(profileForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>({ errors: form.errors, values: form.values }, { status: 422 })
  await updateProfile(context.get(dbContext), { ...form.value, userId })
  throw redirect('/profile', {
    headers: [flashHeader({ title: 'Success', description: 'Profile updated successfully' })],
  })
}

export default function Profile({ loaderData: { profile, twoStep }, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl">
      <PageHead title="Profile" crumbs={[{ name: 'Account', to: '/account' }]} />
      <div className="space-y-5">
        <section aria-label="Personal details" className="rounded-lg border border-line bg-paper p-5 sm:p-6">
          <div className="mb-6 flex items-center gap-4">
            <AvatarButton url={profile.avatarUrl} />
            <div className="min-w-0 pl-2">
              <p className="truncate text-lg font-semibold">{profile.fullName || profile.email}</p>
              <p className="truncate text-ink-soft">{profile.email}</p>
              {profile.avatarUrl && <RemoveAvatar />}
            </div>
          </div>
          {!profile.isEmailConfirmed && <Unconfirmed />}
          <Details profile={profile} problems={actionData} />
        </section>
        <SigningIn twoStep={twoStep} />
        <YourData />
      </div>
    </div>
  )
}

function Unconfirmed() {
  const { Form } = useFetcher()
  return (
    <Form
      method="post"
      action="/profile/confirmation"
      className="mb-6 flex flex-wrap items-center gap-x-2 rounded-md bg-warning-soft px-4 py-1.5"
    >
      <Icon name="mail-exclamation-point" size={20} className="text-warning" />
      <span className="font-medium text-warning">Email not confirmed.</span>
      <button type="submit" className="min-h-11 font-semibold underline underline-offset-4 hover:text-accent">
        Send again
      </button>
    </Form>
  )
}

function Details({ profile, problems }: { profile: ProfileData; problems: FormProblems | undefined }) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formAction === '/profile'
  const values: Record<string, string> = problems?.values ?? { fullName: profile.fullName, phone: profile.phone }
  return (
    <Form method="post" action="/profile" noValidate ref={form} className="grid gap-5">
      <FormError>{problems?.errors['']}</FormError>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={values.fullName}
        error={problems?.errors.fullName}
      />
      <Field label="Email" type="email" disabled value={profile.email} hint="Email cannot be changed" />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={problems?.errors.phone}
      />
      <Button type="submit" busy={isBusy} busyLabel="Saving..." className="w-full sm:w-auto sm:justify-self-start">
        Save Changes
      </Button>
    </Form>
  )
}

function SigningIn({ twoStep }: { twoStep: string | null }) {
  const { Form } = useFetcher()
  return (
    <section aria-labelledby="logging-in" className="rounded-lg border border-line bg-paper p-5 sm:p-6">
      <h2 id="logging-in" className="text-xl">
        Logging in
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <DataRow
          title="Email"
          text="The form above does not change it: the new address is used once you open the link that we send there."
        >
          <Link to="/profile/email" className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
            Change Email
          </Link>
        </DataRow>
        <DataRow title="Password" text="Changing it logs you out on all other devices.">
          <Link to="/profile/password" className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
            Change Password
          </Link>
        </DataRow>
        {twoStep && (
          <DataRow
            title="Two-step login"
            text={
              twoStep === 'on'
                ? 'On: logging in asks for a code of your app.'
                : 'After the password, a code of an app on your phone.'
            }
          >
            <Link to="/profile/two-step" className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
              {twoStep === 'on' ? 'Codes and Turning Off' : 'Set Up Two-step Login'}
            </Link>
          </DataRow>
        )}
        <DataRow title="Where I am logged in" text="Each browser with your account, and a way to log it out.">
          <Link to="/profile/sessions" className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
            Show Devices
          </Link>
        </DataRow>
        <DataRow title="Other devices" text="If you left yourself logged in somewhere.">
          <Form method="post" action="/profile/other-sessions" className="w-full sm:w-auto">
            <button type="submit" className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
              Log out Elsewhere
            </button>
          </Form>
        </DataRow>
      </ul>
    </section>
  )
}

function YourData() {
  return (
    <section aria-labelledby="your-data" className="rounded-lg border border-line bg-paper p-5 sm:p-6">
      <h2 id="your-data" className="text-xl">
        Your data
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <DataRow title="Download my data" text="Your profile, orders, reviews and messages, as one JSON file.">
          <a href="/profile/data" download className={buttonClass({ variant: 'secondary' }, 'w-full sm:w-auto')}>
            <Icon name="download" size={18} />
            Download My Data
          </a>
        </DataRow>
        <DataRow title="Delete my account" text="For good, with everything that we do not have to keep.">
          <Link to="/profile/delete" className={buttonClass({ variant: 'danger' }, 'w-full sm:w-auto')}>
            <Icon name="trash" size={18} />
            Delete My Account
          </Link>
        </DataRow>
      </ul>
    </section>
  )
}

function DataRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  )
}
