import { type ReactNode, useState } from 'react'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import type { Sections } from '#app/admin/parts/contents.tsx'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { Field, TextArea } from '#app/ui/plain/field.tsx'
import { type DocumentSettings, documentNumber } from '#shop/selling/documents/row.ts'
import { labelOfBoth, orderTargets } from '#shop/selling/orders/status.ts'

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** The titles of the groups below, in their order. */
const titles = ['Your business', 'Numbers', 'Quotes', 'Mails to customers', 'Canned answers'] as const
export const documentSections: Sections = titles.map(title => [idOf(title), title])

export function DocumentFields({
  documents,
  problems,
}: {
  documents: DocumentSettings
  problems: EditorProblems | undefined
}) {
  const {
    companyName,
    country,
    taxNumber,
    companyNumber,
    footer,
    numberPrefix,
    quoteDays,
    cannedAnswers,
    statusMails,
  } = documents
  const values = {
    companyName,
    country,
    taxNumber,
    companyNumber,
    footer,
    numberPrefix,
    cannedAnswers,
    nextNumber: '',
    quoteDays: String(quoteDays),
    statusMails: statusMails.join(' '),
  }
  const start = startValues(values, problems)
  const field = (name: keyof typeof values) => ({ name, defaultValue: start[name], error: problems?.errors[name] })
  const ticked = start.statusMails.split(' ')
  const [prefix, setPrefix] = useState(start.numberPrefix)
  const [goesOn, setGoesOn] = useState(start.nextNumber)
  const next = /^\d{1,8}$/.test(goesOn.trim()) ? Math.max(Number(goesOn), documents.nextNumber) : documents.nextNumber
  return (
    <>
      <Group title="Your business" text="Stands on invoices and credit notes. What you leave empty is not mentioned.">
        <Field label="Company name" {...field('companyName')} hint="If it is not the name of the shop" />
        <Field label="Country" {...field('country')} />
        <Field label="Tax number" {...field('taxNumber')} hint="Or your VAT number" />
        <Field label="Company number" {...field('companyNumber')} hint="Of the register where the company is listed" />
        <TextArea
          label="Footer text"
          {...field('footer')}
          rows={3}
          className="sm:col-span-2"
          hint="At the foot of each page, such as a bank account or who represents the company"
        />
      </Group>
      <Group
        title="Numbers"
        text="An order gets its invoice when it is shipped, and a credit note when it is cancelled after that. Both are numbered in one series, and no number is left out."
      >
        <Field
          label="Prefix"
          {...field('numberPrefix')}
          onChange={event => setPrefix(event.currentTarget.value)}
          hint={`The next number: ${documentNumber(prefix.trim(), next)}`}
        />
        <Field
          label="Go on with number"
          {...field('nextNumber')}
          onChange={event => setGoesOn(event.currentTarget.value)}
          inputMode="numeric"
          hint="Empty: it counts on. A higher number leaves out those before it"
        />
      </Group>
      <Group title="Quotes" text="Each has its last day from the day on which it is written.">
        <Field label="Quotes hold (days)" {...field('quoteDays')} inputMode="numeric" required />
      </Group>
      <Group
        title="Mails to customers"
        text="The steps of an order of which its customer gets a mail. That it was received is always mailed."
      >
        <div className="sm:col-span-2">
          {orderTargets.map(status => (
            <Checkbox
              key={status}
              label={labelOfBoth(status)}
              name="statusMails"
              value={status}
              defaultChecked={ticked.includes(status)}
            />
          ))}
        </div>
      </Group>
      <Group
        title="Canned answers"
        text="What you answer again and again. Whoever answers a message begins with one, and changes it where it has to be another."
      >
        <TextArea
          label="Answers"
          {...field('cannedAnswers')}
          rows={8}
          className="sm:col-span-2"
          hint="A title on a line that begins with #, and below it the answer; then the next title"
        />
      </Group>
    </>
  )
}

function Group({ title, text, children }: { title: (typeof titles)[number]; text: string; children: ReactNode }) {
  return (
    <fieldset
      id={idOf(title)}
      className="min-w-0 scroll-mt-20 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
    >
      <legend className="float-left w-full text-lg font-bold">{title}</legend>
      <p className="clear-both mb-3 text-ink-soft">{text}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
