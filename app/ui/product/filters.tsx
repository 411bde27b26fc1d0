import { type RefObject, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import type { Filtering } from '#app/web/page/filtering.ts'
import { isFilterName, listActiveFilters, withoutFilter } from '#shop/finding/index/filters.ts'
import { countLimit, countText } from '#shop/paging.ts'
import { FilterFields, same } from './filter-fields.tsx'

/** The filters that are on, each with its words. */
function useActiveFilters({ filters, labels }: Filtering) {
  return listActiveFilters(filters, labels, useSettings().currencySymbol)
}

const panelId = 'filter-panel'

/** Opens the filters of a list on phones. */
export function FilterButton({ filtering }: { filtering: Filtering }) {
  const count = useActiveFilters(filtering).length
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line-strong bg-paper px-4 font-semibold hover:border-ink max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm lg:hidden"
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
  )
}

/**
 * The filters of a list: a column beside it, on phones a drawer. With a script each change acts at once; without scripts
 * the form has a button. The drawer is the browser's own popover, so it opens without a script too.
 */
export function FilterPanel({ filtering, found }: { filtering: Filtering; found: string }) {
  const { pathname, search } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const form = useFilterForm(panel, filtering.priceError === null)
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isFilterName(name) && name !== 'page')
  return (
    <section
      ref={panel}
      aria-label="Filters"
      id={panelId}
      popover="auto"
      className="filter-drawer"
      // Keeps the keyboard's focus in the drawer: the page behind it cannot be seen.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.contains(relatedTarget)) panel.current?.hidePopover()
      }}
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="text-lg lg:text-base">Filters</h2>
        <button
          type="button"
          popoverTarget={panelId}
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
            Show Results
          </Button>
        </noscript>
      </Form>
    </section>
  )
}

/**
 * Makes a form of filters act on every change, and follow the address when a link or the back button changes that. The
 * `drawer` closes once the list that a button or Enter asked for is there, unless a typed value was refused.
 */
export function useFilterForm(drawer?: RefObject<HTMLElement | null>, isAccepted = true) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // The values of text fields when the form was last sent. A field that differs is being typed in while the list loads: it
  // keeps its text.
  const known = useRef(new Map<string, string>())
  // The address of the list that a button or Enter asked for.
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === search) {
      awaited.current = null
      if (isAccepted) drawer?.current?.hidePopover()
    }
    const asked = new URLSearchParams(search)
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || !isFilterName(field.name)) continue
      if (field.type === 'text') {
        const text = asked.get(field.name) ?? ''
        if (field.value === (known.current.get(field.name) ?? field.value)) field.value = text
        known.current.set(field.name, text)
      } else
        field.checked = field.value === '' ? !asked.get(field.name) : asked.getAll(field.name).some(same(field.value))
    }
  }, [search, drawer, isAccepted])
  const act = () => {
    if (!form.current) return null
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value !== 'string') continue
      if (known.current.has(name)) known.current.set(name, value)
      if (value !== '') query.append(name, value)
    }
    if (`?${query}` === search) return null
    submit(query, { action: pathname, preventScrollReset: true })
    return `?${query}`
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
      awaited.current = act()
      if (!awaited.current && isAccepted) drawer?.current?.hidePopover()
    },
  }
}

/** The filters that are on, each with a link that takes it away, and the parts of the address that meant nothing. */
export function FilterChips({ filtering }: { filtering: Filtering }) {
  const { pathname, search } = useLocation()
  const active = useActiveFilters(filtering)
  const { ignored, priceError } = filtering
  return (
    <>
      {ignored.length > 0 && (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 wrap-anywhere text-warning">
          This list has no such filter, so it narrows nothing: {ignored.join(', ')}
        </p>
      )}
      {priceError && (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-warning">
          Not narrowed by price. {priceError}.
        </p>
      )}
      {active.length > 0 && (
        <ul aria-label="Filters in use" className="one-line-row gap-2 sm:mb-4">
          {active.map(filter => (
            <li key={filter.label} className="max-w-full max-sm:max-w-64">
              <Link
                to={{ pathname, search: withoutFilter(search, filter) }}
                preventScrollReset
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-paper px-4 leading-tight font-medium hover:border-ink"
              >
                <span className="min-w-0 wrap-anywhere max-sm:truncate">{filter.label}</span>
                <Icon name="x" size={18} className="shrink-0" />
                <span className="sr-only">(remove)</span>
              </Link>
            </li>
          ))}
          <li className="max-sm:order-first">
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

/** For a list that is empty: links that take each filter away, with the number of products that would then be there. */
export function WithoutFilters({ filtering }: { filtering: Filtering }) {
  const { pathname, search } = useLocation()
  const active = useActiveFilters(filtering)
  const { facets, without } = filtering
  const names = Object.entries(without)
  if (names.length === 0) return null
  const only = names.length === 1 ? names[0] : null
  return (
    <>
      {names.map(([name, count]) => {
        const isOf = ({ names }: { names: string[] }) => names.includes(name === 'price' ? 'min' : name)
        const first = active.find(isOf)
        // A link to another empty list is no way on.
        if (!first || names.length < 2 || count === 0) return null
        const label = facets.find(facet => facet.name === name)?.label ?? 'Price'
        const text = active.filter(isOf).length === 1 ? first.label : label
        return (
          <ButtonLink
            key={name}
            variant="secondary"
            className="wrap-anywhere"
            to={{ pathname, search: withoutFilter(search, { ...first, value: null }) }}
          >
            Without “{text}”: {productsText(count)}
          </ButtonLink>
        )
      })}
      <ButtonLink to={{ pathname, search: withoutFilter(search, null) }}>
        Clear All Filters{only ? `: ${productsText(only[1])}` : ''}
      </ButtonLink>
    </>
  )
}

/** '12 products', '1,000+ products'. */
const productsText = (count: number | null) =>
  countText({ total: count ?? countLimit, totalIsCapped: count === null }, 'product', 'products')
