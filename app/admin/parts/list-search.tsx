import { Fragment, type ReactNode, useId } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dayText, readDay } from '#shop/office/calendar/days.ts'

/** A filter of a list, by its name in the address: a choice of a few, a day, or a field of its own with what is chosen in it. */
export type Filter = { name: string; label: string } & (
  | { options: [value: string, text: string][] }
  | { isDay: true }
  | { field: ReactNode; chosen: string | null | undefined }
)

/**
 * The search and the filters of a list as a form of its address: it works without a script, and the page can be shared. The page
 * starts again at the first. Below it stand the filters that are set.
 */
export function ListSearch({
  label,
  placeholder,
  filters = [],
  className = '',
  keeps = 'view',
}: {
  label: string
  placeholder: string
  filters?: Filter[]
  /** The name in the address of what is chosen beside the search, and stays: 'view'. So does the order of the list. */
  keeps?: string
  className?: string
}) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const filtersId = useId()
  // More filters than this do not fit into one line of a narrow window.
  const isFull = filters.length > 4
  const inUse = filters.filter(filter => chipText(filter, search)).length
  return (
    <search>
      {/* The key makes the form anew with every address, so that Back shows the search of that time. */}
      <Form
        action={pathname}
        key={search.toString()}
        className={`mb-4 flex flex-wrap items-end gap-2 ${isFull ? 'xl:max-2xl:[&_.picker]:w-43 xl:max-2xl:[&_.picker_button]:w-8 xl:max-2xl:[&_select]:max-w-28' : ''} ${className}`}
      >
        {[keeps, 'sort'].map(name => {
          const kept = search.get(name)
          return kept && <input key={name} type="hidden" name={name} value={kept} />
        })}
        <div className="relative min-w-40 flex-1">
          <Icon
            name="search"
            size={18}
            className="pointer-events-none absolute top-3.5 left-3 text-ink-faint max-sm:hidden"
          />
          <input
            type="search"
            name="q"
            defaultValue={search.get('q') ?? ''}
            maxLength={200}
            aria-label={label}
            placeholder={placeholder}
            className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-ellipsis placeholder:text-ink-faint sm:pl-10"
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className={`max-sm:size-11 max-sm:px-0 sm:order-1 ${isFull ? 'xl:max-2xl:size-11 xl:max-2xl:px-0' : ''}`}
        >
          <Icon name="search" size={18} className={isFull ? 'sm:max-xl:hidden 2xl:hidden' : 'sm:hidden'} />
          <span className={`max-sm:sr-only ${isFull ? 'xl:max-2xl:sr-only' : ''}`}>Search</span>
        </Button>
        {filters.length > 0 && (
          <>
            {/* On phones the filters stand behind a switch, so that the list begins on the first screen. */}
            <input type="checkbox" id={filtersId} className="peer sr-only sm:hidden" />
            <label
              htmlFor={filtersId}
              className={buttonClass(
                { variant: 'secondary' },
                'cursor-pointer px-3! sm:hidden peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-checked:border-ink',
              )}
            >
              Filters{inUse > 0 && ` (${inUse})`}
            </label>
            <div className="contents max-sm:hidden max-sm:peer-checked:flex max-sm:w-full max-sm:flex-wrap max-sm:gap-3">
              <FilterFields filters={filters} />
            </div>
          </>
        )}
      </Form>
      <FilterChips filters={filters} />
    </search>
  )
}

/** The fields of a list's filters. */
export const FilterFields = ({ filters }: { filters: Filter[] }) =>
  filters.map(filter => (
    <Fragment key={filter.name}>
      {'options' in filter ? (
        <ChoiceFilter {...filter} />
      ) : 'isDay' in filter ? (
        <DayFilter {...filter} />
      ) : (
        filter.field
      )}
    </Fragment>
  ))

/** A select in the bar of a list; choosing sends the form at once. */
function ChoiceFilter({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  const [search] = useSearchParams()
  return (
    <label className="block">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={search.get(name) ?? ''}
        onChange={event => event.currentTarget.form?.requestSubmit()}
        className="min-h-11 rounded-md border border-line-strong bg-paper pr-1 pl-3 has-[option:not([value='']):checked]:border-ink has-[option:not([value='']):checked]:font-semibold xl:max-w-36"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A day in the bar of a list. It is not sent at each change, since a day may be typed before its year. */
function DayFilter({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams()
  return (
    <label className="flex items-center gap-1.5">
      <span className="text-ink-soft">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={search.get(name) ?? ''}
        className="min-h-11 w-34 rounded-md border border-line-strong bg-paper px-2"
      />
    </label>
  )
}

/** What a filter is set to, as its chip says it: 'Shipped', 'From 3 May 2026', 'Brand Bosch'. */
function chipText(filter: Filter, search: URLSearchParams): string | null {
  if ('options' in filter) {
    const value = search.get(filter.name) || null
    return filter.options.find(([option]) => option === value)?.[1] ?? null
  }
  if ('isDay' in filter) {
    const day = readDay(search, filter.name)
    return day ? `${filter.label} ${dayText(day)}` : null
  }
  return search.get(filter.name) ? `${filter.label} ${filter.chosen ?? 'that is not there any more'}` : null
}

/** The search and the filters that are set, each a link that takes it away. */
export function FilterChips({ filters }: { filters: Filter[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const words = search.get('q')?.trim()
  const chips = filters.flatMap(filter => {
    const text = chipText(filter, search)
    return text ? [{ name: filter.name, text }] : []
  })
  if (words) chips.unshift({ name: 'q', text: `“${words}”` })
  if (chips.length === 0) return null
  const without = (names: string[]) => {
    const rest = new URLSearchParams(search)
    for (const name of [...names, 'page']) rest.delete(name)
    return { pathname, search: rest.toString() }
  }
  return (
    <ul aria-label="Filters in use" className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <Link
            to={without([name])}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-paper px-3 leading-tight font-medium hover:border-ink xl:min-h-8 xl:text-sm"
          >
            <span className="min-w-0 truncate">{text}</span>
            <Icon name="x" size={16} className="shrink-0" />
            <span className="sr-only">(remove)</span>
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={without(chips.map(({ name }) => name))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-semibold text-accent-strong underline-offset-4 hover:underline xl:min-h-8 xl:text-sm"
          >
            Clear All
          </Link>
        </li>
      )}
    </ul>
  )
}
