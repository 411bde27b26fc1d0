import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fitText } from '#shop/fitment/answers.ts'
import { type GarageVehicle, garageName } from '#shop/vehicles/garage.ts'

type Props = { misfit: GarageVehicle | null; onAnswer: (addsAnyway: boolean) => void }

/** Asks before a part goes into the basket that does not fit the active vehicle. */
export function MisfitQuestion({ misfit, onAnswer }: Props) {
  return (
    <Dialog
      isOpen={misfit !== null}
      onClose={() => onAnswer(false)}
      title={misfit && `${fitText('does-not-fit', garageName(misfit))}. Add anyway?`}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)}>Add anyway</Button>
      </div>
    </Dialog>
  )
}
