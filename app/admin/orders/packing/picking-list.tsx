import { chosenOrders } from '#app/admin/orders/addresses.ts'
import { backFromPaper } from '#app/admin/packing/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { noteText } from '#shop/selling/orders/counter-terms.ts'
import { findPickingList } from '#shop/selling/packing/picking-list.server.ts'
import type { Route } from './+types/picking-list'
import { OtherPapers } from './papers.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Picking List', isHidden: true })

/** What several orders have left to send, summed by part: /admin/orders/picking-list?orders=ID+pending&orders=… */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = backFromPaper((await signedIn(context)).role, searchParams)
  return { ...(await findPickingList(context.get(dbContext), chosenOrders(searchParams))), list }
}

/** One way along the shelves for all chosen orders, to be printed. */
export default function PickingList({ loaderData: { picks, orders, list } }: Route.ComponentProps) {
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <AdminHead
        title="Picking List"
        text={`${unitsText(pieces)} of ${picks.length === 1 ? '1 part' : `${picks.length} parts`} for ${orders === 1 ? '1 order' : `${orders} orders`}`}
      >
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={list.to} variant="secondary">
            Back to {list.label}
          </ButtonLink>
          {orders > 0 && <OtherPapers than="picking-list" />}
          {picks.length > 0 && <PrintButton />}
        </div>
      </AdminHead>
      {picks.length === 0 ? (
        <EmptyState icon="package" title="Nothing to pick" text="Select orders in the list that were not sent yet." />
      ) : (
        <div className="overflow-hidden rounded-lg border border-line bg-paper print:border-0">
          <table className="w-full text-left">
            <thead className="border-b border-line bg-ground text-sm text-ink-soft">
              <tr>
                {['Bin', 'Units', 'Reference and part', 'Orders'].map(label => (
                  <th key={label} scope="col" className="px-2 py-2 font-semibold sm:px-4">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {picks.map(({ bin, productId, name, quantity, orders: of }) => (
                <tr key={productId} className="break-inside-avoid align-top">
                  <td className="px-2 py-2 text-lg font-bold break-all sm:px-4">{bin || '–'}</td>
                  <td className="px-2 py-2 text-lg font-bold whitespace-nowrap sm:px-4">{quantity} ×</td>
                  <td className="px-2 py-2 sm:px-4">
                    <span className="block font-bold break-all">{productId}</span>
                    <span className="break-words text-ink-soft">{name}</span>
                  </td>
                  <td className="px-2 py-2 break-words sm:px-4">
                    {of.map(({ orderNumber, quantity: own }) => `${orderNumber.slice(-9)} (${own})`).join(', ')}
                    {of.map(({ orderNumber, note }) => (
                      <NoteOf key={orderNumber} orderNumber={orderNumber} note={note} isAlone={of.length === 1} />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** What is noted of a part for one of the orders that it is taken for. */
const NoteOf = ({ orderNumber, note, isAlone }: { orderNumber: string; note: string; isAlone: boolean }) =>
  note && (
    <p className="font-semibold wrap-anywhere">
      {isAlone ? '' : `${orderNumber.slice(-9)}: `}
      {noteText(note)}
    </p>
  )
