import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons/names.ts'

/** Stands in the place of an empty list: says what the list would show, and leads on. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong bg-paper px-6 py-14 text-center">
      <Icon name={icon} size={40} className="stroke-[1.5] text-ink-faint" />
      <p className="mt-4 text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
