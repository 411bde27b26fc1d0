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
