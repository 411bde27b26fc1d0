import { useSearchParams } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { backFrom } from './addresses.ts'

/** Why the buttons of an order changed nothing. `field` is the message at the field of the tracking text. */
export type Refused = { title: string; message: string; field?: string }

/** Says it to browsers without a script; others get a toast. The list behind shows the order as it is now. */
export function RefusedStatus({ refused, orderId }: { refused: Refused | undefined; orderId: string }) {
  const [search] = useSearchParams()
  const back = backFrom(orderId, search)
  if (!refused) return null
  return (
    <RouteDialog title={refused.title} closeTo={back}>
      <FormError>{refused.message}</FormError>
      <div className="mt-5 flex justify-end">
        <ButtonLink to={back}>OK</ButtonLink>
      </div>
    </RouteDialog>
  )
}
