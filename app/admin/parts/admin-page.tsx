import { type ReactNode, useId } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'

/** The top of an admin page: its title, a line of explanation, and its buttons. */
export function AdminHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4 pb-4 sm:pt-6 sm:pb-5">
      <div className="min-w-0">
        <h1 className="text-2xl break-words sm:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3 max-sm:[&>a]:px-3">{children}</div>}
    </div>
  )
}

/** Parameters of a list's address that narrow nothing: the page, and the open branches of a tree. */
const viewNames = new Set(['page', 'open', 'under', 'view', 'from', 'after'])

/**
 * The search and the filters of a list as a form of its address: it works without a script, and the page can be shared.
 * Filters are selects with the names of the address; the page starts again at the first.
 */
export function ListSearch({
  label,
  placeholder,
  children,
  className = '',
  keeps = 'view',
}: {
  label: string
  placeholder: string
  /** The name in the address of what is chosen beside the search, and stays: 'view'. */
  keeps?: string
  children?: ReactNode
  className?: string
}) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const text = search.get('q') ?? ''
  const kept = search.get(keeps)
  const isNarrowed = [...search].some(([name, value]) => name !== keeps && !viewNames.has(name) && value !== '')
  const filtersId = useId()
  const inUse = [...search].filter(
    ([name, value]) => name !== 'q' && name !== keeps && !viewNames.has(name) && value !== '',
  ).length
  return (
    <search>
      {/* The key makes the form anew with every address, so that Back shows the search of that time. */}
      <Form action={pathname} key={search.toString()} className={`mb-4 flex flex-wrap items-end gap-2 ${className}`}>
        {kept && <input type="hidden" name={keeps} value={kept} />}
        <div className="relative min-w-40 flex-1">
          <Icon
            name="search"
            size={18}
            className="pointer-events-none absolute top-3.5 left-3 text-ink-faint max-sm:hidden"
          />
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={200}
            aria-label={label}
            placeholder={placeholder}
            className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-ellipsis placeholder:text-ink-faint sm:pl-10"
          />
        </div>
        <Button type="submit" variant="secondary" className="max-sm:size-11 max-sm:px-0 sm:order-1">
          <Icon name="search" size={18} className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
        {children && (
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
              {children}
            </div>
          </>
        )}
        {isNarrowed && (
          <Link
            to={pathname + (kept ? `?${keeps}=${encodeURIComponent(kept)}` : '')}
            className={buttonClass({ variant: 'quiet' }, 'max-sm:size-11 max-sm:px-0 sm:order-1')}
          >
            <Icon name="x" size={18} />
            <span className="max-sm:sr-only">Clear</span>
          </Link>
        )}
      </Form>
    </search>
  )
}

/** A select in the bar of a list; choosing sends the form at once. */
export function ListFilter({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  const [search] = useSearchParams()
  return (
    <label className="block">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={search.get(name) ?? ''}
        onChange={event => event.currentTarget.form?.requestSubmit()}
        className="min-h-11 rounded-md border border-line-strong bg-paper pr-8 pl-3 has-[option:not([value='']):checked]:border-ink has-[option:not([value='']):checked]:font-semibold xl:max-w-36"
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
export function ListDay({ name, label }: { name: string; label: string }) {
  const [search] = useSearchParams()
  return (
    <label className="flex items-center gap-1.5">
      <span className="text-ink-soft">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={search.get(name) ?? ''}
        className="min-h-11 w-36 rounded-md border border-line-strong bg-paper px-2"
      />
    </label>
  )
}

/** Whether a thing is shown in the shop. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${
        isActive ? 'bg-success-soft text-success' : 'bg-ground text-ink-soft'
      }`}
    >
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
