import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { TextArea } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { OwnerText } from '#app/ui/plain/owner-text.tsx'
import { fillPlaceholders, placeholders } from '#shop/office/texts/placeholders.ts'
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
      paragraph. Addresses such as /contact and https://… become links. {placeholders.join(' ')} stand for what the
      settings say; a line is left out where they say nothing.
    </>
  )
}
