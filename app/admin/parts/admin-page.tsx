import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'

type Head = { title: ReactNode; text?: ReactNode; back?: { to: To; label: string }; children?: ReactNode }

/** The top of an admin page: the way back to its list, its title, a line of explanation, and its buttons. */
export function AdminHead({ title, text, back, children }: Head) {
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-3 ${back ? 'pt-2' : 'pt-4'} pb-4`}>
      <div className="min-w-0 sm:flex-1 sm:basis-80">
        {back && (
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline print:hidden"
          >
            <Icon name="arrow-left" size={18} />
            {back.label}
          </Link>
        )}
        <h1 className="text-2xl break-words sm:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:[&>a]:px-3">{children}</div>}
    </div>
  )
}

/** Whether a thing is shown in the shop. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${
        isActive ? 'bg-success-soft text-success' : 'bg-ground text-ink-soft'
      }`}
    >
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
