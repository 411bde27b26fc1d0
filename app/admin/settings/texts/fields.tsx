import { Fragment, useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { TextArea } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { OwnerText } from '#app/ui/plain/owner-text.tsx'
import { fillPlaceholders, placeholderValues } from '#shop/office/texts/placeholders.ts'
import { readSections } from '#shop/office/texts/sections.ts'

/** A text as it is typed, and beside it as shoppers read it. */
export function TextFields({
  body,
  example,
  problems,
}: {
  body: string
  example: string
  problems: EditorProblems | undefined
}) {
  const [typed, setTyped] = useState(startValues({ body }, problems).body)
  const settings = useSettings()
  const sections = readSections(fillPlaceholders(typed, settings))
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div>
        <TextArea
          label="Text"
          name="body"
          rows={22}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          error={problems?.errors.body}
          hint={<HowToWrite />}
        />
        <Placeholders />
        {typed.trim() === '' && (
          <Button variant="secondary" className="mt-3" onClick={() => setTyped(example)}>
            Start from Our Example
          </Button>
        )}
      </div>
      <section aria-labelledby="preview" className="min-w-0">
        <h2 id="preview" className="mb-1.5 text-base font-medium">
          Preview
        </h2>
        <div className="rounded-md border border-line px-5 pb-5">
          {sections.length > 0 ? (
            <OwnerText sections={sections} />
          ) : (
            <p className="pt-5 text-ink-soft">Nothing is written yet, so shoppers see no such page.</p>
          )}
        </div>
      </section>
    </div>
  )
}

function HowToWrite() {
  return (
    <>
      A line that begins with '# ' is a heading, lines that begin with '- ' are a list, an empty line begins a
      paragraph. Addresses such as /contact and https://… become links. Words in braces, such as {'{shop name}'}, stand
      for what the settings say; a line is left out where they say nothing.
    </>
  )
}

/** What may stand in braces, each with what it says today. */
function Placeholders() {
  const values = placeholderValues(useSettings())
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">Words in braces, and what they say today</summary>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {values.map(({ typed, value }) => (
          <Fragment key={typed}>
            <dt className="font-medium whitespace-nowrap">{typed}</dt>
            <dd className="wrap-anywhere text-ink-soft">{value || 'Nothing: its line is left out'}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
