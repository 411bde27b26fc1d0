import { chosenOrders } from '#app/admin/orders/addresses.ts'
import { dbContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { drawLabels } from '#shop/selling/documents/draw-labels.server.ts'
import { isLabelSheet, readPlace } from '#shop/selling/documents/label-sheets.ts'
import { listLabels } from '#shop/selling/packing/labels.server.ts'
import type { Route } from './+types/labels-file'

/** Address labels as a PDF: …/labels.pdf?orders=ID&orders=…&sheet=a4&first=4 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { labels } = await listLabels(db, chosenOrders(searchParams))
  if (labels.length === 0) return new Response('No orders with an address are selected', { status: 404 })
  const sheet = searchParams.get('sheet')
  const name = isLabelSheet(sheet) ? sheet : 'letter'
  const { shopName } = await findSettings(db)
  const firstPlace = readPlace(searchParams.get('first'), name)
  return pdfAnswer(await drawLabels(labels, { name, firstPlace, shopName, at: new Date() }), 'labels.pdf', 'inline')
}
