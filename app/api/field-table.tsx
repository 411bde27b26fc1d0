import type { FieldRow } from './field-rows.server.ts'

/** A command that is as long as it is: its box is moved sideways, by keyboard too. */
export const Command = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse moves it by the arrow keys
  <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-md bg-graphite p-3 text-sm text-on-graphite">
    <code>{text}</code>
  </pre>
)

type Fields = { title: string; fields: FieldRow[]; marksRequired?: boolean }

export function FieldTable({ title, fields, marksRequired = false }: Fields) {
  return (
    <>
      <h4 className="mt-3 text-sm font-semibold">{title}</h4>
      <dl className="mt-1 divide-y divide-line border-y border-line text-sm">
        {fields.map(({ name, type, isRequired, text }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[16rem_1fr]">
            <dt className="font-mono wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere">
              <span className="text-ink-soft">
                {type}
                {marksRequired && isRequired && ', required'}
              </span>
              {text && <span className="block">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
