import type { ReactNode } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { BulkPreview } from '#shop/finding/bulk/change.ts'
import { formatNumber } from '#shop/numbers.ts'

/** The first few products that will change, before and after. */
export function PreviewTable({
  preview: { lines, changing },
  showLine,
}: {
  preview: BulkPreview
  showLine: (text: string | null) => ReactNode
}) {
  return (
    <div>
      <div className="rounded-lg border border-line">
        <table className="w-full text-left">
          <thead className="border-b border-line bg-ground text-sm text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold sm:px-4">
                Product
              </th>
              <th scope="col" className="px-3 py-2 font-semibold sm:px-4">
                Before → after
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(line => (
              <tr key={line.id}>
                <td className="px-3 py-2 break-words sm:px-4">
                  {line.name}
                  <span className="block text-sm text-ink-soft">Ref. {line.id}</span>
                </td>
                <td className="px-3 py-2 sm:px-4">
                  <del className="text-ink-soft">{showLine(line.before)}</del>{' '}
                  <Icon name="arrow-right" size={16} label="becomes" className="inline" />{' '}
                  <ins className="font-semibold no-underline">{showLine(line.after)}</ins>
                  {line.loses && <span className="block text-sm text-warning">Loses {line.loses}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changing > lines.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The newest {lines.length} of {formatNumber(changing)} are shown.
        </p>
      )}
    </div>
  )
}
