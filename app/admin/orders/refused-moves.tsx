import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'

/** `title`: how many orders were moved. `refused`: those that were not, each with the reason. `back`: the list as it was. */
export type Moved = { title: string; refused: { orderNumber: string; message: string }[]; back: string }

/** Names each order that was refused. The list behind shows the new state of all. */
export function RefusedMoves({ title, refused, back }: Moved) {
  return (
    <RouteDialog title={`${refused.length} not moved`} closeTo={back}>
      <p className="mb-3">{title}.</p>
      <FormError>{refused.length === 1 ? 'This order was not moved:' : 'These orders were not moved:'}</FormError>
      <ul className="mt-3 ml-5 list-disc space-y-1">
        {refused.map(({ orderNumber, message }) => (
          <li key={orderNumber} className="break-words">
            <span className="font-semibold">{orderNumber}</span>: {message}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <ButtonLink to={back}>OK</ButtonLink>
      </div>
    </RouteDialog>
  )
}
