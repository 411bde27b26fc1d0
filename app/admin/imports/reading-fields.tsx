import { Link } from 'react-router'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { formatNumber } from '#shop/numbers.ts'
import type { Beginning } from '#shop/paging.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { askedIn } from './remedies.ts'

export type GivenColumn = { name: string; label: string; hint?: string }
export type CategoryQuestions = {
  words: Beginning<{ word: string; count: number }>
  choices: { slug: string; path: string }[]
}

type Props = {
  found: ShownImport
  given: GivenColumn[]
  questions: CategoryQuestions
  /** Whether somebody came for what is given once for all new products. */
  opensGiven: boolean
}

/** How the cells of a file are read, and what is given once for all of its rows. Remembered for its supplier. */
export function ReadingFields({ found, given, questions, opensGiven }: Props) {
  const { settings, format, supplier } = found
  const asked = askedIn(found.problem)
  const dayFirst = settings.isDayFirst === undefined ? '' : settings.isDayFirst ? 'day' : 'month'
  return (
    <div id="reading" className="mt-6 grid scroll-mt-20 gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">
        How rows are read{supplier && <span className="font-normal text-ink-soft"> · remembered for {supplier}</span>}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {format === 'csv' && (
          <>
            <Select
              label="Before the decimals"
              name="decimal"
              defaultValue={settings.decimal ?? ''}
              error={asked.decimal ? notShown : undefined}
            >
              <option value="">As the rows show</option>
              <option value="dot">A dot: 1,234.50</option>
              <option value="comma">A comma: 1.234,50</option>
            </Select>
            <Select
              label="Days such as 05/04/2014"
              name="dayFirst"
              defaultValue={dayFirst}
              error={asked.dayFirst ? notShown : undefined}
            >
              <option value="">As the rows show</option>
              <option value="day">The day first: April</option>
              <option value="month">The month first: May</option>
            </Select>
          </>
        )}
        <Select label="An empty cell" name="emptyCells" defaultValue={settings.emptyCells}>
          <option value="keep">Keeps what the shop has</option>
          <option value="erase">Erases what the shop has</option>
        </Select>
      </div>
      {questions.words.items.length > 0 && <Questions {...questions} />}
      {given.length > 0 && <Given found={found} given={given} choices={questions.choices} isOpen={opensGiven} />}
    </div>
  )
}

const notShown = 'The rows do not show it. Choose one'

/** Asks for each word of the file that is no category which one it means. */
function Questions({ words, choices }: CategoryQuestions) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 font-semibold">Which category does the file mean?</legend>
      <p className="col-span-full">
        One that the shop does not have yet is taken from the{' '}
        <Link to="/admin/starter/categories" className="underline underline-offset-4">
          starter list
        </Link>{' '}
        or{' '}
        <Link to="/admin/categories/new" className="underline underline-offset-4">
          added
        </Link>{' '}
        first.
      </p>
      {words.items.map(({ word, count }) => (
        <div key={word}>
          <input type="hidden" name="word" value={word} />
          <CategorySelect
            label={word}
            name="wordCategory"
            choices={choices}
            hint={`In ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`}
          />
        </div>
      ))}
      <GoesOn list={words} className="col-span-full">
        The next ones stand here once these are answered.
      </GoesOn>
    </fieldset>
  )
}

function CategorySelect({
  choices,
  ...select
}: {
  label: string
  name: string
  hint?: string
  defaultValue?: string
  choices: CategoryQuestions['choices']
}) {
  return (
    <Select {...select}>
      <option value="">Not said</option>
      {choices.map(({ slug, path }) => (
        <option key={slug} value={slug}>
          {path}
        </option>
      ))}
    </Select>
  )
}

function Given({
  found: { settings },
  given,
  choices,
  isOpen,
}: Pick<Props, 'found' | 'given'> & Pick<CategoryQuestions, 'choices'> & { isOpen: boolean }) {
  const isOfProducts = given.some(({ name }) => name === 'category')
  return (
    <details
      id="given"
      className="scroll-mt-20"
      open={isOpen || !isOfProducts || Object.keys(settings.given).length > 0 || settings.isLenient}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {isOfProducts
          ? 'What new products have where a row does not say it'
          : 'What each row says where the file does not'}
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {given.map(({ name, label, hint }) => {
          const field = { label, name: `given.${name}`, defaultValue: settings.given[name] ?? '' }
          if (name === 'category') return <CategorySelect key={name} {...field} choices={choices} />
          return name === 'specifications' ? (
            <TextArea key={name} {...field} hint={hint} rows={2} />
          ) : (
            <Field key={name} {...field} hint={hint} />
          )
        })}
      </div>
      {isOfProducts && (
        <Checkbox
          name="isLenient"
          label="Take new products in as inactive where something is missing still"
          hint="Without a category or a required characteristic. Otherwise such rows are refused. They are made active under Products."
          defaultChecked={settings.isLenient}
        />
      )}
    </details>
  )
}
