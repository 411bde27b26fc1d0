import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

const variants = {
  primary:
    'bg-accent text-white hover:bg-accent-strong disabled:bg-disabled disabled:text-ink-soft aria-disabled:bg-disabled aria-disabled:text-ink-soft',
  secondary:
    'border border-line-strong bg-paper text-ink hover:border-ink hover:bg-ground disabled:text-ink-faint aria-disabled:text-ink-faint',
  quiet: 'text-ink hover:bg-ground disabled:text-ink-faint aria-disabled:text-ink-faint',
  danger:
    'border border-danger bg-paper text-danger hover:bg-danger-soft disabled:text-ink-faint aria-disabled:text-ink-faint',
} as const

const sizes = { normal: 'min-h-11 px-5 text-base', large: 'min-h-12 px-6 text-lg', icon: 'size-11 shrink-0' } as const

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes }

/** The look of a button. By the class 'button' toasts know what they should not cover. */
export function buttonClass({ variant = 'primary', size = 'normal' }: Look = {}, more = ''): string {
  return `button inline-flex max-w-full items-center justify-center gap-2 rounded-md text-center font-semibold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${more}`
}

const refuse = (event: MouseEvent) => event.preventDefault()

/**
 * A button; `busyLabel` replaces its text, and `busy` keeps it from being pressed twice. A disabled button would lose the
 * focus, and whoever uses a keyboard their place when the form comes back.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? refuse : rest.onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />
}
