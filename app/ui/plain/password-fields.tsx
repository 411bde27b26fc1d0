import type { FormProblems } from '#app/web/forms/parse.ts'
import { PasswordField } from './field.tsx'

export const strongPasswordHint = 'At least 8 characters, with an uppercase letter and a number'

export function NewPasswordField({
  problems,
  hint,
  label = 'Password',
}: {
  problems: FormProblems | undefined
  hint: string
  label?: string
}) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      hint={hint}
      error={problems?.errors.password}
    />
  )
}

export function ConfirmPasswordField({ problems }: { problems: FormProblems | undefined }) {
  return (
    <PasswordField
      label="Confirm Password"
      name="confirmPassword"
      autoComplete="new-password"
      required
      error={problems?.errors.confirmPassword}
    />
  )
}
