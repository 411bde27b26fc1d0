import type { KnownCar } from './garage.ts'
import { yearChoices } from './garage-changes.ts'
import type { Vehicle } from './shown.ts'
import { spansOf } from './year-spans.ts'

/** The years that a variant's text names, the newest first; with '2015+' up to this year. None where it names none. */
export function yearsNamed(text: string, thisYear: number): number[] {
  const years = new Set<number>()
  for (const { from, to } of spansOf(text)) {
    const end = to ?? Math.max(thisYear, from)
    for (let year = from; year <= end; year++) years.add(year)
  }
  return [...years].sort((a, b) => b - a)
}

/** How the shop reads a variant's year text: '2012 to 2016, 2018 and later'. Null where it names no year. */
export function yearsUnderstood(text: string): string | null {
  const spans = spansOf(text).flatMap(({ from, to }) => {
    if (to === null) return `${from} and later`
    if (to < from) return []
    return to === from ? String(from) : `${from} to ${to}`
  })
  return spans.length === 0 ? null : spans.join(', ')
}

type Dated = { year: string }

/**
 * The years that cars of a model may be of, the newest first: all that its variants' texts name, and the last 30 where a
 * text names none.
 */
export function yearsOfModel(variants: readonly Dated[], thisYear: number): string[] {
  const named = variants.map(({ year }) => yearsNamed(year, thisYear).map(String))
  const any = named.some(years => years.length === 0) ? yearChoices(thisYear) : []
  return [...new Set([...named.flat(), ...any])].sort().reverse()
}

/** What a picker starts with for a car of a model, or of a variant and then of its newest year. */
export function knownCar(vehicle: Pick<Vehicle, 'make' | 'model'>, variant: Vehicle['variant'] | null): KnownCar {
  const [newest = ''] = variant ? yearsNamed(variant.year, new Date().getUTCFullYear()) : []
  return {
    makeId: String(vehicle.make.id),
    modelId: String(vehicle.model.id),
    year: String(newest),
    variantId: variant ? String(variant.id) : '',
  }
}

/** The variants that a car of that year may be: those whose text names the year, or no year at all. */
export const variantsOfYear = <Variant extends Dated>(variants: readonly Variant[], year: string, thisYear: number) =>
  variants.filter(variant => {
    const years = yearsNamed(variant.year, thisYear)
    return years.length === 0 || years.includes(Number(year))
  })
