import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Field } from '#app/ui/plain/field.tsx'

/** The last fields of a make, a model and a variant. */
export function OrderAndActive({
  start,
  errors,
}: {
  start: { displayOrder: string; isActive: string }
  errors: Record<string, string>
}) {
  return (
    <>
      <Field
        label="Display order"
        name="displayOrder"
        inputMode="numeric"
        defaultValue={start.displayOrder}
        hint="The lowest number comes first, those with the same number by name. Left empty it comes last."
        error={errors.displayOrder}
      />
      <Checkbox
        label="Active"
        name="isActive"
        defaultChecked={start.isActive === 'on'}
        hint="Shown in the shop, with all that is below it"
      />
    </>
  )
}

export const slugHint = 'A part of its address in the shop. Left empty it is made from the name.'

/** Order and flag of a thing as they are typed; a new thing comes last and is active. */
export const typedOrder = (thing: { displayOrder: number; isActive: boolean } | null) => ({
  displayOrder: thing ? String(thing.displayOrder) : '',
  isActive: !thing || thing.isActive ? 'on' : '',
})
