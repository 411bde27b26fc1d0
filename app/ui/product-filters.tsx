import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import type { Filtering } from '#app/web/filtering.ts'
import type { Facet } from '#shop/facets.ts'
import { formatMoney } from '#shop/money.ts'
import { isFilterName, listActiveFilters, ratingFloorText, withoutFilter } from '#shop/product-filters.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { useSettings } from './money.tsx'

/** The filters that are on, in words. */
export function useActiveFilters({ filters, labels }: Filtering) {
  return listActiveFilters(filters, labels, useSettings().currencySymbol)
}

/**
 * The filters of a list: a column beside it, on phones a drawer. With a script each change acts at once; without one the
 * form has a button. The drawer is the browser's own popover, so it opens without a script too.
 */
export function FilterPanel({ filtering, found }: { filtering: Filtering; found: string }) {
  const { pathname, search } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const count = useActiveFilters(filtering).length
  const form = useFilterForm(() => panel.current?.hidePopover())
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isFilterName(name) && name !== 'page')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-paper px-4 font-semibold hover:border-ink lg:hidden"
      >
        <Icon name="sliders-horizontal" size={18} />
        Filters
        {count > 0 && (
          <span className="rounded-full bg-ink px-2 text-sm text-white">
            {count}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </button>
      <div ref={panel} id={id} popover="auto" className="filter-drawer">
        <div className="flex items-center justify-between">
          <h2 className="text-lg lg:text-base">Filters</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close the filters"
            className="grid size-11 place-items-center lg:hidden"
          >
            <Icon name="x" size={20} />
          </button>
        </div>
        <Form {...form} action={pathname}>
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <FilterFields filtering={filtering} />
          <div className="sticky bottom-0 bg-paper py-3 lg:hidden">
            <Button type="submit" className="w-full">
              Show {found}
            </Button>
          </div>
          <noscript>
            <Button type="submit" className="mt-3 max-lg:hidden">
              Show results
            </Button>
          </noscript>
        </Form>
      </div>
    </>
  )
}

/** What makes a form of filters act on every change, and follow the address: by a link or the back button too. */
export function useFilterForm(onSubmit?: () => void) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const asked = new URLSearchParams(search)
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || !isFilterName(field.name)) continue
      if (field.type === 'text') field.value = asked.get(field.name) ?? ''
      else
        field.checked = field.value === '' ? !asked.get(field.name) : asked.getAll(field.name).some(same(field.value))
    }
  }, [search])
  const act = () => {
    if (!form.current) return
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === 'string' && value !== '') query.append(name, value)
    }
    if (`?${query}` !== search) submit(query, { action: pathname, preventScrollReset: true })
  }
  return {
    ref: form,
    onChange: (event: { target: EventTarget }) => {
      const { target } = event
      const isChoice = target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
      if (isChoice || target instanceof HTMLSelectElement) act()
    },
    onBlur: (event: { target: EventTarget }) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'text') act()
    },
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      act()
      onSubmit?.()
    },
  }
}

const same = (one: string) => (other: string) => other.trim().toLowerCase() === one.toLowerCase()

/** One group of choices for each thing that the list can be narrowed by. */
export function FilterFields({ filtering }: { filtering: Filtering }) {
  const { facets } = filtering
  return (
    <>
      {facets.map(facet => (
        <Group key={facet.name} label={facet.label}>
          {facet.name === 'rating' ? (
            <RatingChoices facet={facet} chosen={filtering.filters.rating} />
          ) : (
            <Choices facet={facet} chosen={chosenValues(filtering, facet.name)} />
          )}
        </Group>
      ))}
      <PriceFields filtering={filtering} />
    </>
  )
}

function chosenValues({ filters }: Filtering, name: string): string[] {
  if (name === 'brand') return filters.brands
  if (name === 'stock') return filters.isInStock ? ['1'] : []
  return filters.specifications.find(({ key }) => name === `spec.${key}`)?.values ?? []
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="break-inside-avoid border-t border-line py-3">
    <legend className="float-left w-full pb-1 font-semibold">{label}</legend>
    <div className="clear-left">{children}</div>
  </fieldset>
)

const shownAtOnce = 10

function Choices({ facet: { name, values, isEstimate }, chosen }: { facet: Facet; chosen: string[] }) {
  const rows = values.map(([value, count]) => {
    const isChosen = chosen.some(same(value))
    const text = name === 'stock' ? 'In stock' : value
    return (
      <Choice key={value} type="checkbox" {...{ name, value, isChosen, count, isEstimate }}>
        {text}
      </Choice>
    )
  })
  if (rows.length <= shownAtOnce + 2) return rows
  return (
    <>
      {rows.slice(0, shownAtOnce)}
      <details open={values.slice(shownAtOnce).some(([value]) => chosen.some(same(value)))}>
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-accent">
          <Icon name="chevron-down" size={18} className="in-open:rotate-180" />
          {rows.length - shownAtOnce} more
        </summary>
        {rows.slice(shownAtOnce)}
      </details>
    </>
  )
}

function RatingChoices({ facet: { name, values, isEstimate }, chosen }: { facet: Facet; chosen: number | null }) {
  return (
    <>
      {values.map(([value, count]) => (
        <Choice key={value} type="radio" {...{ name, value, count, isEstimate }} isChosen={chosen === Number(value)}>
          {ratingFloorText(Number(value))}
        </Choice>
      ))}
      <Choice type="radio" name={name} value="" isChosen={chosen === null}>
        Any rating
      </Choice>
    </>
  )
}

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  count?: number
  isEstimate?: boolean
  children: ReactNode
}

function Choice({ type, name, value, isChosen, count, isEstimate, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 leading-tight">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="size-5 shrink-0 accent-ink" />
      <span className="min-w-0 grow break-words">{children}</span>{' '}
      {count !== undefined && (
        <span className="shrink-0 text-sm text-ink-faint">
          {isEstimate && count > 0 ? 'about ' : ''}
          {count.toLocaleString('en-US')}
        </span>
      )}
    </label>
  )
}

function PriceFields({ filtering: { typed, priceError, price } }: { filtering: Filtering }) {
  const { currencySymbol } = useSettings()
  const id = useId()
  const field = (name: 'min' | 'max', label: string, cents: number | undefined) => (
    <label className="min-w-0 flex-1 text-sm text-ink-soft">
      {label}
      <input
        id={`${id}${name}`}
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={typed[name]}
        maxLength={20}
        placeholder={cents === undefined ? undefined : formatMoney(cents, '')}
        aria-invalid={priceError ? true : undefined}
        aria-describedby={priceError ? `${id}min-error` : undefined}
        className={`mt-1 min-h-11 w-full rounded-md border bg-paper px-3 text-base text-ink placeholder:text-ink-faint ${priceError ? 'border-danger' : 'border-line-strong'}`}
      />
    </label>
  )
  return (
    <Group label={`Price, ${currencySymbol}`}>
      <div className="flex gap-3">
        {field('min', 'From', price?.lowestCents)}
        {field('max', 'Up to', price?.highestCents)}
      </div>
      {priceError && (
        <p id={`${id}min-error`} className="mt-1.5 text-sm font-medium text-danger">
          {priceError}
        </p>
      )}
    </Group>
  )
}

/** What is on, each with the way to take it away; and what of the address meant nothing. */
export function FilterChips({ filtering }: { filtering: Filtering }) {
  const { pathname, search } = useLocation()
  const active = useActiveFilters(filtering)
  const { ignored, priceError } = filtering
  return (
    <>
      {ignored.length > 0 && (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 break-words text-warning">
          This list has no such filter, so it narrows nothing: {ignored.join(', ')}
        </p>
      )}
      {priceError && (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-warning">
          Not narrowed by price. {priceError}.
        </p>
      )}
      {active.length > 0 && (
        <ul aria-label="Filters in use" className="mb-4 flex flex-wrap items-center gap-2">
          {active.map(filter => (
            <li key={filter.label} className="max-w-full">
              <Link
                to={{ pathname, search: withoutFilter(search, filter) }}
                preventScrollReset
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-paper px-4 leading-tight font-medium hover:border-ink"
              >
                <span className="min-w-0 break-words">{filter.label}</span>
                <Icon name="x" size={18} className="shrink-0" />
                <span className="sr-only">(remove)</span>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={{ pathname, search: withoutFilter(search, null) }}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 font-semibold text-accent underline-offset-4 hover:underline"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

/** Where nothing is left: the way to take each filter away, and what would then be there. */
export function WithoutFilters({ filtering }: { filtering: Filtering }) {
  const { pathname, search } = useLocation()
  const active = useActiveFilters(filtering)
  const { facets, without } = filtering
  const names = Object.entries(without)
  if (names.length === 0) return null
  return (
    <>
      {names.map(([name, count]) => {
        const isOf = ({ names }: { names: string[] }) => names.includes(name === 'price' ? 'min' : name)
        const first = active.find(isOf)
        if (!first || names.length < 2) return null
        const label = facets.find(facet => facet.name === name)?.label ?? 'Price'
        const text = active.filter(isOf).length === 1 ? first.label : label
        return (
          <ButtonLink
            key={name}
            variant="secondary"
            to={{ pathname, search: withoutFilter(search, { ...first, value: null }) }}
          >
            Without “{text}”: {count.toLocaleString('en-US')} {count === 1 ? 'product' : 'products'}
          </ButtonLink>
        )
      })}
      <ButtonLink to={{ pathname, search: withoutFilter(search, null) }}>Clear all filters</ButtonLink>
    </>
  )
}
