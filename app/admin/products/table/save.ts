import { data, redirect } from 'react-router'
import { listBehind } from '#app/admin/products/bulk/address.ts'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { productsText } from '#shop/finding/bulk/change.ts'
import { saveTable } from '#shop/stock/levels/table.server.ts'
import type { TableSaved } from '#shop/stock/levels/table.ts'
import { readTable } from '#shop/stock/levels/table-form.server.ts'
import type { Route } from './+types/save'

/** There is no page here: whoever opens the address gets the table. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(listBehind(new URL(request.url).search))

/**
 * Saves what was typed into the table of prices and stock. A script gets the outcome of each row; without one the list is
 * shown again, with a toast that names what was not saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = await sentForm(request)
  const { rows, refused } = readTable(form)
  const outcome = await saveTable(context.get(dbContext), { rows, by: userId })
  const all = { ...outcome, refused: [...refused, ...outcome.refused] }
  if (form.get('script') === 'on') return data<TableSaved>(all, { status: all.refused.length > 0 ? 409 : 200 })
  const back = listBehind(new URL(request.url).search)
  throw redirect(back, { headers: [flashHeader(toldWithoutScript(all))] })
}

function toldWithoutScript({ saved, refused }: TableSaved) {
  const title = `${productsText(saved)} updated successfully`
  if (refused.length === 0) return { title }
  const told = refused.map(({ id, errors }) => `${id}: ${Object.values(errors).join(' ')}`)
  return { title, description: `Not saved: ${told.slice(0, 5).join(' ')}`, tone: 'danger' as const }
}
