import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import type { Route } from './+types/activate'
import { BulkDialog } from './bulk-dialog.tsx'
import { answerApply, answerPreview } from './bulk-requests.server.ts'

const change = { field: 'is_active', isActive: true } as const

export const loader = (asked: Route.LoaderArgs) => answerPreview(asked, change)

export const action = (asked: Route.ActionArgs) => answerApply(asked, change)

/** A refused change shows how things stand now. */
export const shouldRevalidate = () => true

export default function ActivateProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BulkDialog
      title="Activate products"
      answer={loaderData}
      problems={actionData}
      showLine={text => <ActiveChip isActive={text === 'Yes'} />}
    />
  )
}
