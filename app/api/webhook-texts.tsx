import type { FieldRow } from './field-rows.server.ts'
import { Command, FieldTable } from './field-table.tsx'

type Webhooks = {
  rules: string[]
  signature: string
  headers: { name: string; text: string }[]
  events: { event: string; text: string; fields: FieldRow[] }[]
}

/** What whoever receives webhooks has to know: how calls are signed and tried again, and what each event sends. */
export function WebhookTexts({ rules, signature, headers, events }: Webhooks) {
  return (
    <section aria-labelledby="webhooks" className="mt-8">
      <h2 id="webhooks" className="scroll-mt-20 text-xl">
        Webhooks
      </h2>
      <div className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
        <div className="grid max-w-prose gap-3">
          {rules.map(rule => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
        <Command text={signature} />
        <FieldTable
          title="Headers of a call"
          fields={headers.map(header => ({ ...header, type: 'text', isRequired: true }))}
        />
      </div>
      {events.map(({ event, text, fields }) => (
        <article key={event} aria-labelledby={event} className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
          <h3 id={event} className="scroll-mt-20 text-lg font-semibold">
            {text}
          </h3>
          <p className="mt-1 font-mono text-sm">{event}</p>
          <FieldTable title="What is sent" fields={fields} />
        </article>
      ))}
    </section>
  )
}
