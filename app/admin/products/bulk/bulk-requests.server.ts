import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { sayFilter } from '#shop/finding/admin-list/choices.server.ts'
import { applyBulk, countSelected, previewBulk } from '#shop/finding/bulk/change.server.ts'
import { type BulkChange, type BulkPreview, bulkLimit, productsText, readSelection } from '#shop/finding/bulk/change.ts'
import { listBehind } from './address.ts'

/** The data of a bulk dialog. `problem` says why nothing can be done; `preview` is null until its fields are filled in. */
export type BulkAnswer = {
  selected: number
  /** What is selected, in words: 'all that match “brake civic”, brand Bosch'; '' for products that were picked one by one. */
  said: string
  problem: string | null
  preview: BulkPreview | null
}

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** Previews a change of the products that the address selects. Without a change it only counts them. */
export async function answerPreview({ context, request }: Asked, change: BulkChange | null): Promise<BulkAnswer> {
  const db = context.get(dbContext)
  const selection = readSelection(new URL(request.url).searchParams)
  const said = await sayFilter(db, selection)
  if (!change) {
    const counted = await countSelected(db, selection)
    return counted.ok
      ? { selected: counted.selected, said, problem: null, preview: null }
      : { selected: 0, said, problem: counted.message, preview: null }
  }
  const preview = await previewBulk(db, { selection, change })
  return preview.ok
    ? { selected: preview.selected, said, problem: null, preview }
    : { selected: 0, said, problem: preview.message, preview: null }
}

const applyForm = z.object({
  fingerprint: z.string().regex(/^[0-9a-f]{32}$/, 'This preview is out of date. Please open it again.'),
  selected: z.coerce.number().int().min(0).max(bulkLimit).catch(0),
})

/** Applies the previewed change and redirects to the list. Where the change is refused, the dialog says why. */
export async function answerApply({ context, request }: Asked, change: BulkChange | null) {
  const { userId } = await signedIn(context)
  const { searchParams, search } = new URL(request.url)
  const form = parseForm(applyForm, await sentForm(request))
  if (!form.ok || !change) return refusal(422, 'This preview is out of date. Please open it again.')
  const applied = await applyBulk(context.get(dbContext), {
    ...form.value,
    selection: readSelection(searchParams),
    change,
    by: userId,
  })
  if (!applied.ok) return refusal(409, applied.message)
  const list = listBehind(search)
  if (applied.isRunning) {
    const title = `${productsText(applied.changed)} are being changed`
    throw redirect(list, { headers: [flashHeader({ title, description: 'The list shows how far it is.' })] })
  }
  const action = { label: 'Undo', post: undoPath(applied.id, list) }
  const flash = { title: `${productsText(applied.changed)} updated successfully`, action }
  throw redirect(list, { headers: [flashHeader(flash)] })
}

const refusal = (status: number, message: string) =>
  data<EditorProblems>({ errors: { '': message }, values: {} }, { status })

const undoPath = (id: string, list: string) => `/admin/products/bulk/${id}/undo${new URL(list, 'http://here').search}`
