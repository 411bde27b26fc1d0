import { ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { RouteDialog } from './route-dialog.tsx'

/** Says what stands in the way of a deletion, instead of asking for one that would be refused. */
export function BlockedDelete({
  name,
  closeTo,
  message,
  show,
}: {
  name: string
  closeTo: string
  message: string
  /** Leads to what stands in the way. */
  show: { to: string; label: string }
}) {
  return (
    <RouteDialog title={`Delete ${name}`} closeTo={closeTo}>
      <FormError>{message}</FormError>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <ButtonLink to={closeTo} preventScrollReset variant="secondary">
          Close
        </ButtonLink>
        <ButtonLink to={show.to}>{show.label}</ButtonLink>
      </div>
    </RouteDialog>
  )
}
