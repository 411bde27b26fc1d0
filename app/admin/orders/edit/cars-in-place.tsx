import { fitShown } from '#app/admin/counter/hit.ts'
import type { CarsOfPart } from '#shop/selling/orders/edit/edit.ts'

/** The cars that a part is for which comes in the place of another, and whether it fits them. */
export function CarsInPlace({ cars }: { cars: CarsOfPart | undefined }) {
  return cars?.names.map((name, place) => {
    const { text, isBad } = fitShown(cars.fit, place)
    return (
      <span key={name} className="block text-sm text-ink-soft">
        For: {name} · <span className={isBad ? 'font-semibold text-danger' : ''}>{text}</span>
      </span>
    )
  })
}
