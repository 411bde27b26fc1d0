import { Field } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'

/** Asks whoever has two-step login for a code, beside the password. */
export function CodeField({ problems }: { problems: FormProblems | undefined }) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint="Six digits of your app, or a recovery code"
      defaultValue={problems?.values.code}
      error={problems?.errors.code}
    />
  )
}
