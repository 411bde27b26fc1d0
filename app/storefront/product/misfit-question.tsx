import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import type { CarFor } from '#app/web/car/fit-store.ts'
import { narrowedToCar } from '#app/web/car/vehicle-filter.ts'
import type { ProductDetail } from '#shop/catalogue/products/shown.ts'
import { sameKind } from './same-kind.ts'

type Props = { product: ProductDetail; misfit: CarFor | null; onAnswer: (addsAnyway: boolean) => void }

/** Asks before a part goes into the cart that does not fit the active vehicle, and leads to the parts of its kind that do. */
export function MisfitQuestion({ product, misfit, onAnswer }: Props) {
  return (
    <Dialog isOpen={misfit !== null} onClose={() => onAnswer(false)} title={misfit?.misfit ?? ''}>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          Add Anyway
        </Button>
        {misfit && <ButtonLink to={narrowedToCar(sameKind(product), misfit.car)}>Show Parts That Fit</ButtonLink>}
      </div>
    </Dialog>
  )
}
