import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

const inputClass =
  'min-h-11 w-full rounded-md border bg-paper px-3 text-base text-ink placeholder:text-ink-faint disabled:bg-ground disabled:text-ink-soft'

// Under /admin most fields may be left empty, so those that may not are marked; a screen reader says so by itself.
const requiredMark = "[.admin_&]:after:text-danger [.admin_&]:after:content-['_*'_/_'']"

/** The look of a field's label. */
export const labelClass = (isRequired = false): string => `mb-1.5 block font-medium ${isRequired ? requiredMark : ''}`

type FieldProps = ComponentProps<'input'> & { label: string; error?: string; hint?: ReactNode; after?: ReactNode }

/** A labelled text input with its hint and its message; a screen reader reads all three together. */
export function Field({ label, error, hint, after, className = '', id, ...input }: FieldProps) {
  const made = useId()
  const inputId = id ?? made
  const described = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelClass(input.required)}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputClass} ${error ? 'border-danger' : 'border-line-strong'} ${after ? 'pr-12' : ''}`}
        />
        {after}
      </div>
      <FieldMessage id={inputId} error={error} hint={hint} />
    </div>
  )
}

/** A labelled text area; its props are those of Field. */
export function TextArea({
  label,
  error,
  hint,
  className = '',
  id,
  ...input
}: ComponentProps<'textarea'> & { label: string; error?: string; hint?: ReactNode }) {
  const made = useId()
  const inputId = id ?? made
  const described = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={inputId} className={labelClass(input.required)}>
        {label}
      </label>
      <textarea
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`${inputClass} py-2.5 ${error ? 'border-danger' : 'border-line-strong'}`}
      />
      <FieldMessage id={inputId} error={error} hint={hint} />
    </div>
  )
}

function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  )
}

/** A password with a button that shows and hides it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? `Hide ${props.label.toLowerCase()}` : `Show ${props.label.toLowerCase()}`}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  )
}

/** A labelled native select, with its hint and its message. */
export function Select({
  label,
  error,
  hint,
  className = '',
  children,
  ...select
}: ComponentProps<'select'> & { label: string; error?: string; hint?: ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass(select.required)}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`${inputClass} ${error ? 'border-danger' : 'border-line-strong'} pr-8`}
      >
        {children}
      </select>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

/** The message of a whole form, read out when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 font-medium text-danger">
      {children}
    </p>
  )
}
