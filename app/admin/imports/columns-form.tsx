import { useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError, Select } from '#app/ui/plain/field.tsx'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { type CategoryQuestions, type GivenColumn, ReadingFields } from './reading-fields.tsx'
import { readPanel } from './remedies.ts'

type KnownColumn = { name: string; label: string; isNeeded: boolean }
/** `byName`: of each column of the file, which of ours its name means. */
type Kinds = { name: string; title: string; columns: KnownColumn[]; given: GivenColumn[]; byName: (string | null)[] }[]
/** What was chosen and refused. `places`: the columns of the file that the message is about, none where it is about all. */
export type RefusedColumns = { message: string; places: number[]; kind: string; mapping: ShownImport['mapping'] }
type Props = {
  found: ShownImport
  kinds: Kinds
  samples: string[]
  questions: CategoryQuestions
  refused: RefusedColumns | undefined
}

/**
 * Which of our columns each column of the file is, with what stands in its first rows. Open where the file waits for it, else
 * behind its summary.
 */
export function ColumnsForm({ found, kinds, samples, questions, refused }: Props) {
  const address = `/admin/imports/${found.id}`
  const { formAction } = useNavigation()
  const [search] = useSearchParams()
  const panel = readPanel(search)
  const form = useFocusOnRefusal(refused)
  const [kind, setKind] = useState(refused?.kind ?? found.kind ?? kinds[0]?.name ?? '')
  const { columns = [], given = [], byName = [] } = kinds.find(({ name }) => name === kind) ?? {}
  // What was said of one kind says nothing of another that is chosen since.
  const said = refused?.kind === kind ? refused : undefined
  const chosen = said?.mapping ?? (kind === found.kind && found.mapping.length > 0 ? found.mapping : byName)
  const unread = found.header.filter((_, place) => !found.mapping[place])
  return (
    <details
      id="columns"
      open={found.state === 'unmapped' || refused !== undefined || questions.words.items.length > 0 || panel !== null}
      className="scroll-mt-20 rounded-lg border border-line bg-paper"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-3 sm:px-5">
        <span className="text-lg font-semibold">{found.format === 'csv' ? 'Columns' : 'How it is read'}</span>{' '}
        {found.state !== 'unmapped' && found.format === 'csv' && (
          <span className="text-ink-soft wrap-anywhere">
            {unread.length === 0
              ? 'all are read'
              : `not read: ${unread.map(text => text || 'without a name').join(', ')}`}
          </span>
        )}
      </summary>
      <Form ref={form} method="post" className="border-t border-line p-4 sm:p-5">
        <Select
          label="What is in the file"
          name="kind"
          value={kind}
          onChange={event => setKind(event.currentTarget.value)}
          className="mb-4 max-w-sm"
        >
          {kinds.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
        {/* The columns of XML are known. */}
        <div className={found.format === 'csv' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'hidden'}>
          {found.header.map((text, place) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and two may have one name
              key={`${kind} ${place}`}
              label={text || `Column ${place + 1}`}
              name="column"
              hint={samples[place]}
              error={said?.places.includes(place) ? said.message : undefined}
              defaultValue={chosen[place] ?? ''}
            >
              <option value="">Not read</option>
              {columns.map(({ name, label, isNeeded }) => (
                <option key={name} value={name}>
                  {label}
                  {isNeeded && ' (needed)'}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <ReadingFields found={found} given={given} questions={questions} opensGiven={panel === 'given'} />
        <div className="mt-4 grid gap-4">
          <FormError>{said?.message}</FormError>
          <Button
            type="submit"
            variant="secondary"
            className="justify-self-start"
            busy={formAction?.split('?')[0] === address}
            busyLabel="Checking..."
          >
            Check with These Columns
          </Button>
        </div>
      </Form>
    </details>
  )
}
