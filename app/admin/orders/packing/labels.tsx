import { Form } from 'react-router'
import { chosenOrders } from '#app/admin/orders/addresses.ts'
import { backFromPaper } from '#app/admin/packing/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { storedValue, useStored } from '#app/web/stored.ts'
import { parseJson } from '#shop/cars/vehicles/garage.ts'
import { isLabelSheet, type LabelSheetName, labelSheets, placesOn } from '#shop/selling/documents/label-sheets.ts'
import { listLabels } from '#shop/selling/packing/labels.server.ts'
import type { Route } from './+types/labels'
import { OtherPapers } from './papers.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Address Labels', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = backFromPaper((await signedIn(context)).role, searchParams)
  return { ...(await listLabels(context.get(dbContext), chosenOrders(searchParams))), list }
}

/** The sheets that lie in the printer of whoever packs here. */
const usualSheet = storedValue('label-sheet', (text): LabelSheetName => {
  const value = parseJson(text)
  return typeof value === 'string' && isLabelSheet(value) ? value : 'letter'
})

/** Labels for the parcels of the chosen orders: on which sheets, and where the first one has room. */
export default function Labels({ loaderData: { labels, without, list } }: Route.ComponentProps) {
  const sheet = useStored(usualSheet)
  return (
    <>
      <AdminHead title="Address Labels" text={countsOf(labels.length, without)}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={list.to} variant="secondary">
            Back to {list.label}
          </ButtonLink>
          {labels.length > 0 && <OtherPapers than="labels" />}
        </div>
      </AdminHead>
      {labels.length === 0 ? (
        <EmptyState icon="printer" title="No labels to print" text="Select orders in the list that are delivered." />
      ) : (
        <div className="grid max-w-4xl items-start gap-5 md:grid-cols-[20rem_1fr]">
          <Form
            action="/admin/orders/labels.pdf"
            reloadDocument
            target="_blank"
            className="grid gap-4 rounded-lg border border-line bg-paper p-5"
          >
            {labels.map(({ id }) => (
              <input key={id} type="hidden" name="orders" value={id} />
            ))}
            <Select
              label="Sheets"
              name="sheet"
              value={sheet}
              onChange={({ currentTarget: { value } }) => isLabelSheet(value) && usualSheet.keep(value)}
              hint="This browser remembers it"
            >
              {Object.entries(labelSheets).map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
            <Field
              label="First free label"
              name="first"
              type="number"
              min={1}
              max={placesOn(sheet)}
              defaultValue={1}
              required
              hint="Of a sheet that was begun, counted along the rows"
            />
            <Button type="submit">
              <Icon name="printer" size={19} />
              Print Labels
            </Button>
          </Form>
          <ol className="divide-y divide-line rounded-lg border border-line bg-paper">
            {labels.map(({ id, orderNumber, customerName, shippingAddress: { street, city, postcode } }) => (
              <li key={id} className="px-4 py-2.5">
                <span className="block font-semibold wrap-anywhere">{customerName}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {street}, {city} {postcode} · {orderNumber.slice(-9)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

function countsOf(labels: number, without: number): string {
  const some = labels === 1 ? '1 label.' : `${labels} labels.`
  if (without === 0) return some
  return `${some} ${without === 1 ? '1 order has' : `${without} orders have`} no address, and no label.`
}
