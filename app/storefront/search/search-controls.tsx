import { useId, useState } from 'react'
import { Form, Link } from 'react-router'
import { suggesting } from '#app/ui/frame/suggest.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { showing } from '#app/ui/plain/showing.ts'
import { FilterFields } from '#app/ui/product/filter-fields.tsx'
import { useFilterForm } from '#app/ui/product/filters.tsx'
import { FitFilter } from '#app/ui/product/fit-filter.tsx'
import { useActiveVehicle } from '#app/web/car/garage-store.ts'
import { keepingVehicle, type VehicleFilter } from '#app/web/car/vehicle-filter.ts'
import type { Filtering } from '#app/web/page/filtering.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'
import { type SearchSort, searchSorts } from '#shop/finding/text/request.ts'

type Controls = {
  asked: { text: string; sort: SearchSort; isExact: boolean; areWords: boolean }
  category: CategoryLink | null
  categories: CategoryLink[]
  /** null where nothing was searched for. */
  filtering: Filtering | null
  filter: VehicleFilter
  /** '12 results' */
  found: string | null
  /** Whether the search is narrowed, or sorted by anything but relevance. */
  isChanged: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * Text, category, sort and filters in one form; all but the text act as soon as they are changed. On phones people type in
 * the box of the bar, and this form only keeps that text in a hidden field.
 */
export function SearchControls(props: Controls) {
  const { asked, category, categories, filtering, filter, found, isChanged, isOpen, setOpen } = props
  const form = useFilterForm()
  const id = useId()
  // Choices on how to read the text (`exact`, `words`) do not hold for another text.
  const [isSameText, setSameText] = useState(true)
  const active = useActiveVehicle()
  const vehicle = filter.written ?? (isSameText || !active ? null : writeVehicle(active))
  const choices = category && !categories.some(({ id }) => id === category.id) ? [category, ...categories] : categories
  return (
    <Form {...form} action="/search" className="contents">
      {isSameText && asked.isExact && <input type="hidden" name="exact" value="1" />}
      {isSameText && asked.areWords && <input type="hidden" name="words" value="1" />}
      {vehicle && <input type="hidden" name="vehicle" value={vehicle} />}
      <div className="col-span-full mt-4 flex flex-wrap gap-2 max-md:hidden">
        <input
          type="search"
          name="q"
          id={`${id}-q`}
          aria-label="Search parts"
          defaultValue={asked.text}
          onInput={event => setSameText(event.currentTarget.value.trim() === asked.text)}
          {...suggesting}
          autoComplete="off"
          maxLength={200}
          placeholder="Search for a product, a reference or a brand"
          className="min-h-12 min-w-0 flex-1 basis-32 rounded-md border border-line-strong bg-paper px-3.5 placeholder:text-ink-faint"
        />
        <Button type="submit" size="large">
          <Icon name="search" size={20} />
          Search
        </Button>
      </div>
      <div className="col-span-full mt-2 flex items-start gap-2 sm:mt-3 sm:gap-3">
        <details
          open={isOpen}
          onToggle={event => setOpen(event.currentTarget.open)}
          className="filter-toggle w-23 shrink-0 sm:w-29"
        >
          <summary
            aria-controls={`${id}-filters`}
            className="flex h-11 list-none items-center justify-center gap-1.5 rounded-md border border-line-strong bg-paper text-sm font-semibold hover:border-ink in-open:border-ink sm:gap-2 sm:text-base"
          >
            <Icon name="sliders-horizontal" size={18} />
            Filters
          </summary>
        </details>
        {filtering && (
          <div className="min-w-0 flex-1">
            <FitFilter filter={filter} />
          </div>
        )}
      </div>
      {/* It opens below the button; on wide screens beside the results, where lists have theirs. */}
      <div
        id={`${id}-filters`}
        className="mt-3 hidden gap-4 rounded-lg border border-line bg-paper p-4 group-has-[.filter-toggle[open]]/search:grid sm:grid-cols-2 lg:mt-4 lg:grid-cols-1 lg:content-start lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
      >
        <Select
          label="Category"
          name="category"
          ref={showing(category?.slug ?? '')}
          defaultValue={category?.slug ?? ''}
        >
          <option value="">All categories</option>
          {choices.map(choice => (
            <option key={choice.id} value={choice.slug}>
              {choice.name}
            </option>
          ))}
        </Select>
        <Select label="Sort By" name="sort" ref={showing(asked.sort)} defaultValue={asked.sort}>
          {Object.entries(searchSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {filtering && (
          <div className="col-span-full grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
            <FilterFields filtering={filtering} />
          </div>
        )}
        {filtering && found && (
          <Button type="submit" className="sm:hidden" onClick={() => setOpen(false)}>
            Show {found}
          </Button>
        )}
        <noscript>
          <Button type="submit" className="max-sm:hidden">
            Show Results
          </Button>
        </noscript>
        {isChanged && (
          <Link
            to={keepingVehicle(asked.text ? `/search?q=${encodeURIComponent(asked.text)}` : '/search', filter)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            Clear filters
          </Link>
        )}
      </div>
    </Form>
  )
}
