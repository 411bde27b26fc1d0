import { Form, useNavigation } from 'react-router'
import { CurrentPassword, SaveOrCancel } from '#app/account/profile/credentials-form.tsx'
import { CopyNumber } from '#app/ui/plain/copy-number.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import type { TwoStepSetup } from '#shop/people/accounts/two-step.server.ts'

/** Shows the secret for an app, and asks for a first code of it. */
export function SetUp({ setup, problems }: { setup: TwoStepSetup; problems: FormProblems | undefined }) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formAction === '/profile/two-step'
  return (
    <>
      <p className="max-w-prose">
        Whoever learns your password still cannot log in without your phone. You need an app that makes codes, such as
        Google Authenticator, Microsoft Authenticator, Aegis or a password manager.
      </p>
      <h2 className="mt-6 text-xl">1. Show the app this picture</h2>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <svg
          viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="QR code of the secret"
          className="size-52 shrink-0 border border-line bg-paper text-ink"
        >
          <path d={setup.qr.path} fill="currentColor" />
        </svg>
        <div className="min-w-0 max-w-sm flex-1 basis-60">
          <p>Or type this secret into it:</p>
          <p>
            <CopyNumber number={setup.secret} name="Secret" />
          </p>
          <p className="mt-2">
            <a href={setup.address} className="inline-flex min-h-11 items-center underline underline-offset-4">
              The app is on this device: open it
            </a>
          </p>
        </div>
      </div>
      <h2 className="mt-6 text-xl">2. Type the code that it shows</h2>
      <Form method="post" action="/profile/two-step" noValidate ref={form} className="mt-3 grid gap-5 sm:max-w-md">
        <FormError>{problems?.errors['']}</FormError>
        <input type="hidden" name="sealed" value={setup.sealed} />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="Six digits"
          defaultValue={problems?.values.code}
          error={problems?.errors.code}
        />
        <CurrentPassword problems={problems} />
        <SaveOrCancel isBusy={isBusy} label="Turn On" busyLabel="Turning on..." />
      </Form>
    </>
  )
}
