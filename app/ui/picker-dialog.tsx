import { Dialog } from './dialog.tsx'
import { VehiclePicker } from './vehicle-picker.tsx'

/** The picker over the page that asks for a car; the page goes on with it. */
export function PickerDialog({
  isOpen,
  onClose,
  returnTo,
}: {
  isOpen: boolean
  onClose: () => void
  returnTo: string
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add your vehicle">
      <VehiclePicker returnTo={returnTo} onSaved={onClose} />
    </Dialog>
  )
}
