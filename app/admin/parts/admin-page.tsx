import type { ReactNode } from 'react'

/** The top of an admin page: its title, a line of explanation, and its buttons. */
export function AdminHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4 pb-4 sm:pt-6 sm:pb-5">
      <div className="min-w-0">
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
