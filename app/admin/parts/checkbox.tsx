import type { ComponentProps, ReactNode } from 'react'

/** A labelled checkbox, sent as 'on' when it is ticked. */
export function Checkbox({ label, hint, ...input }: ComponentProps<'input'> & { label: string; hint?: ReactNode }) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-accent" />
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}

type Group = {
  legend: string
  /** The name under which something wrong with them is told. */
  name: string
  choices: { name: string; label: string; hint: string }[]
  values: Partial<Record<string, string>>
  error: string | undefined
}

/** Several checkboxes of which one at least is to be ticked. */
export const Checkboxes = ({ legend, name, choices, values, error }: Group) => (
  <fieldset>
    <legend className="font-medium">{legend}</legend>
    {choices.map(choice => (
      <Checkbox
        key={choice.name}
        {...choice}
        defaultChecked={values[choice.name] === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
    ))}
    {error && (
      <p id={`${name}-error`} className="text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </fieldset>
)
