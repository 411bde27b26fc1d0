import type { FieldChange } from '#shop/office/audit/changes.ts'

/** Changed fields, a line each: old → new, or one of them alone. Long texts are folded. */
export function ChangeList({ changes, only }: { changes: FieldChange[]; only?: 'old' | 'new' }) {
  return (
    <ul className="ml-4 list-disc">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          {field}:{' '}
          {only !== 'new' && (
            <del className={`text-ink-soft ${only === 'old' ? 'no-underline' : ''}`}>
              <Value text={from} />
            </del>
          )}
          {!only && ' → '}
          {only !== 'old' && (
            <ins className="no-underline">
              <Value text={to} />
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}

const longest = 160

function Value({ text }: { text: string | null }) {
  if (text === null || text === '') return <>empty</>
  if (text.length <= longest && !text.includes('\n')) return <>{text}</>
  const [firstLine = ''] = text.split('\n', 1)
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="cursor-pointer">{firstLine.slice(0, longest / 2)}…</summary>
      <span className="block max-h-80 overflow-y-auto whitespace-pre-wrap">{text}</span>
    </details>
  )
}
