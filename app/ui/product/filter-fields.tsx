import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import type { Filtering } from '#app/web/page/filtering.ts'
import { ratingFloorText } from '#shop/finding/index/filters.ts'
import type { Facet } from '#shop/finding/lists/facets.ts'
import { plainMoney } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'

/** Compares two values of a filter as the address does: 'bosch' is 'Bosch'. */
export const same = (one: string) => (other: string) => other.trim().toLowerCase() === one.toLowerCase()

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
  if (name === 'condition') return filters.conditions
  if (name === 'stock') return filters.isInStock ? ['1'] : []
  return filters.specifications.find(({ key }) => name === `spec.${key}`)?.values ?? []
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="min-w-0 border-t border-line py-3">
    <legend className="float-left w-full pb-1 font-semibold">{label}</legend>
    <div className="clear-left">{children}</div>
  </fieldset>
)

const shownAtOnce = 10

function Choices({ facet: { name, values }, chosen }: { facet: Facet; chosen: string[] }) {
  const rows = values.map(([value, count]) => {
    const isChosen = chosen.some(same(value))
    const text = name === 'stock' ? 'In stock' : value
    return (
      <Choice key={value} type="checkbox" {...{ name, value, isChosen, count }}>
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

function RatingChoices({ facet: { name, values }, chosen }: { facet: Facet; chosen: number | null }) {
  return (
    <>
      {values.map(([value, count]) => (
        <Choice key={value} type="radio" {...{ name, value, count }} isChosen={chosen === Number(value)}>
          {ratingFloorText(Number(value))}
        </Choice>
      ))}
      <Choice type="radio" name={name} value="" isChosen={chosen === null} count={null}>
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
  /** How many products the choice would show; null where that was not counted. */
  count: number | null
  children: ReactNode
}

function Choice({ type, name, value, isChosen, count, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 leading-tight">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="size-5 shrink-0 accent-ink" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>{' '}
      {count !== null && <span className="shrink-0 text-sm text-ink-faint">{formatNumber(count)}</span>}
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
        placeholder={cents === undefined ? undefined : plainMoney(cents)}
        aria-invalid={priceError ? true : undefined}
        aria-describedby={priceError ? `${id}min-error` : undefined}
        className={`mt-1 min-h-11 w-full rounded-md border bg-paper px-3 text-base text-ink placeholder:text-ink-faint ${priceError ? 'border-danger' : 'border-line-strong'}`}
      />
    </label>
  )
  return (
    <Group label={`Price, ${currencySymbol.trim()}`}>
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
