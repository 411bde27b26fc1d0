import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands where a list has nothing: what it would show, and a way on. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong bg-paper px-6 py-14 text-center">
      <Icon size={40} strokeWidth={1.5} className="text-ink-faint" aria-hidden />
      <p className="mt-4 text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
