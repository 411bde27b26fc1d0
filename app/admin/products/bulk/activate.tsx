import { ActiveChip } from '#app/admin/parts/admin-page.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import type { Route } from './+types/activate'
import { BulkDialog } from './bulk-dialog.tsx'
import { answerApply, answerPreview } from './bulk-requests.server.ts'

const change = { field: 'is_active', isActive: true } as const

export const loader = (asked: Route.LoaderArgs) => answerPreview(asked, change)

export const action = (asked: Route.ActionArgs) => answerApply(asked, change)

export const shouldRevalidate = showsNewState

export default function ActivateProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BulkDialog
      title="Activate products"
      doing="Activate"
      answer={loaderData}
      problems={actionData}
      showLine={text => <ActiveChip isActive={text === 'Yes'} />}
    />
  )
}
