import type { ReactNode } from 'react'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Field } from '#app/ui/plain/field.tsx'

/** Where a thing stands among others, and whether it is shown; `children` are fields between the two. */
export function OrderAndActive({
  start,
  errors,
  activeHint = 'Shown in the shop, with all that is below it',
  children,
}: {
  start: { displayOrder: string; isActive: string }
  errors: Record<string, string>
  activeHint?: string
  children?: ReactNode
}) {
  return (
    <>
      <Field
        label="Display order"
        name="displayOrder"
        inputMode="numeric"
        defaultValue={start.displayOrder}
        hint="The lowest number comes first. Left empty it comes last."
        error={errors.displayOrder}
      />
      {children}
      <Checkbox label="Active" name="isActive" defaultChecked={start.isActive === 'on'} hint={activeHint} />
    </>
  )
}

export const slugHint = 'A part of its address in the shop. Left empty it is made from the name.'

/** Order and flag of a thing as they are typed; a new thing comes last and is active. */
export const typedOrder = (thing: { displayOrder: number; isActive: boolean } | null) => ({
  displayOrder: thing ? String(thing.displayOrder) : '',
  isActive: !thing || thing.isActive ? 'on' : '',
})
