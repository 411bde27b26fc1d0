import type { ReactNode } from 'react'

/** A table of things; a column may have a class that leaves it out on small screens. `children` are its rows. */
export function ThingTable({
  columns,
  children,
}: {
  columns: readonly { label: string; className?: string }[]
  children: ReactNode
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-paper">
      <table className="w-full text-left">
        <thead className="border-b border-line bg-ground text-sm text-ink-soft">
          <tr>
            {columns.map(({ label, className = '' }) => (
              <th key={label} scope="col" className={`px-2 py-2 font-semibold sm:px-4 ${className}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  )
}
