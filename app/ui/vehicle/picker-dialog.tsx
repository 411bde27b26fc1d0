import { Dialog } from '#app/ui/plain/dialog.tsx'
import { narrowedToCar } from '#app/web/car/vehicle-filter.ts'
import type { KnownCar } from '#shop/cars/vehicles/garage.ts'
import { VehiclePicker } from './picker.tsx'
import { VinSection } from './vin-section.tsx'

type PickerDialogProps = {
  isOpen: boolean
  onClose: () => void
  start?: KnownCar
  returnTo: string
}

/** The picker over the page that asks for a car; the page goes on with it. */
export function PickerDialog({ isOpen, onClose, start, returnTo }: PickerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={start ? 'Save This Car' : 'Add Your Vehicle'}>
      {start ? (
        <VehiclePicker start={start} returnTo={returnTo} onSaved={onClose} />
      ) : (
        <VinSection leadsTo={car => narrowedToCar(returnTo, car)} onSaved={onClose}>
          {toldMakeId => <VehiclePicker toldMakeId={toldMakeId} returnTo={returnTo} onSaved={onClose} />}
        </VinSection>
      )}
    </Dialog>
  )
}
