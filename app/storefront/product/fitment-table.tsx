import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import { useActiveVehicle } from '#app/web/car/garage-store.ts'
import { universalText } from '#shop/cars/fitment/answers.ts'
import { garageName } from '#shop/cars/vehicles/garage.ts'
import { namesYear } from '#shop/cars/vehicles/year-spans.ts'
import type { Fitment, FittedVehicles, ProductDetail } from '#shop/catalogue/products/shown.ts'

/** A table of this many lines or more has a box to filter it. */
const longTable = 13

type Universal = Pick<ProductDetail, 'id' | 'isUniversal' | 'universalHint'>

/** The vehicles that a product fits: make, model, variants and years. All lines are in the page, so it needs no script. */
export function FitmentTable({ product, fitted }: { product: Universal; fitted: FittedVehicles | null }) {
  const [filter, setFilter] = useState('')
  const id = useId()
  if (product.isUniversal) return <p>{universalText(product.universalHint)}.</p>
  if (!fitted) return <Unreadable what="The list of vehicles" />
  const { vehicles: fitment, hasMore } = fitted
  if (fitment.length === 0) {
    return (
      <p className="text-ink-soft">
        Fit not known. <AskUs about={{ part: product.id }}>Ask us before you order</AskUs>: we check it against your
        papers.
      </p>
    )
  }
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = fitment.filter(fit => words.every(word => mentions(fit, word)))
  const models = Map.groupBy(shown, fit => `${fit.make} ${fit.model}`)
  return (
    <>
      {fitment.length >= longTable && (
        <div className="mb-3 print:hidden [@media(scripting:none)]:hidden">
          <label htmlFor={id} className="mb-1.5 block font-medium">
            Find your vehicle
          </label>
          <input
            id={id}
            type="search"
            value={filter}
            onChange={event => setFilter(event.target.value)}
            placeholder="Make, model, engine or year"
            autoComplete="off"
            className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 placeholder:text-ink-faint"
          />
          <p role="status" className="mt-1.5 text-sm text-ink-soft">
            {words.length > 0 && `${shown.length} of ${fitment.length} vehicles`}
          </p>
        </div>
      )}
      <section
        aria-label="Vehicles that this part fits"
        className="max-h-96 overflow-y-auto rounded-lg border border-line bg-paper print:max-h-none"
      >
        {shown.length === 0 ? (
          <p className="px-4 py-6 text-ink-soft">No vehicle of this list matches.</p>
        ) : (
          <table className="w-full text-left">
            <thead className="sticky top-0 bg-paper text-sm text-ink-soft shadow-[0_1px_0_var(--color-line)]">
              <tr>
                <th scope="col" className="py-2 pr-2 pl-4 font-medium">
                  Variant
                </th>
                <th scope="col" className="py-2 pr-4 pl-2 text-right font-medium">
                  Years
                </th>
              </tr>
            </thead>
            {[...models].map(([model, variants]) => (
              <tbody key={model}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className="bg-ground px-4 py-1.5 font-semibold wrap-anywhere">
                    {model}
                  </th>
                </tr>
                {variants.map(variant => (
                  <tr key={variant.path} className="border-t border-line first-of-type:border-0">
                    <td className="pl-4 wrap-anywhere">
                      <Link
                        to={variant.path}
                        className="flex min-h-11 items-center py-1 pr-2 underline-offset-4 hover:underline"
                      >
                        {variant.variant}
                      </Link>
                      {variant.details && (
                        <p className="-mt-1.5 pb-1.5 text-sm whitespace-pre-line text-ink-soft">{variant.details}</p>
                      )}
                    </td>
                    <td className="py-1 pr-4 pl-2 text-right text-sm text-ink-soft">{variant.year}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
      </section>
      {hasMore && (
        <p className="mt-2 text-sm text-ink-soft">
          It fits more vehicles than the {fitment.length} listed here. Add yours to your garage to check it.
        </p>
      )}
    </>
  )
}

/** Leads to the contact form, where somebody reports that the part did not fit. It stands on every product. */
export const ReportMisfit = ({ productId }: { productId: string }) => (
  <p className="mt-3">
    <AskUs about={{ part: productId, report: '1' }}>Does not fit your car? Tell us</AskUs>
  </p>
)

/** A link to the contact form, with the part filled in, and the car that this browser shops for. */
function AskUs({ about, children }: { about: Record<string, string>; children: ReactNode }) {
  const car = useActiveVehicle()
  const asked = new URLSearchParams(about)
  if (car) asked.set('car', [garageName(car), car.year, car.variant?.name].filter(Boolean).join(' '))
  return (
    <Link
      to={`/contact?${asked}`}
      className="inline-block py-2.5 text-accent-strong underline underline-offset-4 hover:text-accent"
    >
      {children}
    </Link>
  )
}

/** Whether a line contains the word; a year such as '2014' also finds '2012-2016'. */
function mentions({ make, model, variant, year, details }: Fitment, word: string): boolean {
  const text = `${make} ${model} ${variant} ${year} ${details}`.toLowerCase()
  return text.includes(word) || (/^(19|20)\d\d$/.test(word) && namesYear(year, Number(word)))
}
