import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm, startValues } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { findSourceToEdit, updateSource } from '#shop/trade/sources/edit.server.ts'
import { sourceEditForm } from '#shop/trade/sources/form.server.ts'
import type { Route } from './+types/edit'
import { SourceFields } from './fields.tsx'
import { listedKinds } from './kinds.server.ts'

const missing = 'Timetable not found'
const list = { to: '/admin/imports/sources', label: 'Files on a Timetable' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const source = await findSourceToEdit(context.get(dbContext), readId(params.sourceId) ?? 0)
  return source ? { source, kinds: listedKinds } : notFound({ title: missing, leadsTo: list })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(sourceEditForm(context.get(envContext).privateWebhooks), await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.sourceId) ?? 0
  const saved = await updateSource(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list, missing })
  throw backToList(request, list, 'Timetable updated successfully')
}

export default function EditSource({ loaderData: { source, kinds }, actionData: problems }: Route.ComponentProps) {
  const values = startValues(
    {
      supplier: source.supplier,
      address: source.address,
      kind: source.kind ?? '',
      dailyAt: source.dailyAt,
      everyHours: String(source.everyHours),
      isAtOnce: source.isAtOnce ? 'on' : '',
      mostPriceJumps: String(source.mostPriceJumps),
      mostSoldOut: String(source.mostSoldOut),
      leastRows: String(source.leastRows),
    },
    problems,
  )
  return (
    <RouteDialog title="Edit Timetable" closeTo={list.to}>
      <EditorForm problems={problems} version={source.version} closeTo={list.to} saveLabel="Save Changes">
        <SourceFields kinds={kinds} values={values} errors={problems?.errors ?? {}} />
        <HistoryLink thing="import-source" id={source.id} />
      </EditorForm>
    </RouteDialog>
  )
}
