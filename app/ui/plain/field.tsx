import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

const inputClass =
  'min-h-11 w-full rounded-md border bg-paper px-3 text-base text-ink placeholder:text-ink-faint disabled:bg-ground disabled:text-ink-soft'

// Under /admin most fields may be left empty, so those that may not are marked; a screen reader says so by itself.
const requiredMark = "[.admin_&]:after:text-danger [.admin_&]:after:content-['_*'_/_'']"

/** The look of a field's label. */
export const labelClass = (isRequired = false): string => `mb-1.5 block font-medium ${isRequired ? requiredMark : ''}`

type Told = { label: string; error?: string; hint?: ReactNode }

/** What the control of a field gets, so that a screen reader reads label, hint and message together. */
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string; className: string }

/** A label, its control, and below that its message and its hint. */
function Labelled({
  label,
  error,
  hint,
  className = '',
  id,
  isRequired,
  children,
}: Told & { className?: string; id?: string; isRequired?: boolean; children: (control: Control) => ReactNode }) {
  const made = useId()
  const controlId = id ?? made
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={controlId} className={labelClass(isRequired)}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: `${inputClass} ${error ? 'border-danger' : 'border-line-strong'}`,
      })}
      <FieldMessage id={controlId} error={error} hint={hint} />
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & Told & { after?: ReactNode }

/** A labelled text input with its hint and its message; a screen reader reads all three together. */
export function Field({ label, error, hint, after, className, id, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, error, hint, className, id }} isRequired={input.required}>
      {control => (
        <div className="relative">
          <input {...input} {...control} className={`${control.className} ${after ? 'pr-12' : ''}`} />
          {after}
        </div>
      )}
    </Labelled>
  )
}

/** A labelled text area; its props are those of Field. */
export function TextArea({ label, error, hint, className, id, ...input }: ComponentProps<'textarea'> & Told) {
  return (
    <Labelled {...{ label, error, hint, className, id }} isRequired={input.required}>
      {control => <textarea {...input} {...control} className={`${control.className} py-2.5`} />}
    </Labelled>
  )
}

/** The message and the hint of a field, which its control names by `aria-describedby`. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
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
export function Select({ label, error, hint, className, id, children, ...select }: ComponentProps<'select'> & Told) {
  return (
    <Labelled {...{ label, error, hint, className, id }} isRequired={select.required}>
      {control => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Labelled>
  )
}

/** The message of a whole form, read out when it appears; not where a toast says the same, `isToast`. */
export function FormError({ isToast = false, children }: { isToast?: boolean; children?: ReactNode }) {
  if (!children) return null
  return (
    <p
      role={isToast ? undefined : 'alert'}
      className="rounded-md border border-danger bg-danger-soft px-4 py-3 font-medium text-danger"
    >
      {children}
    </p>
  )
}
