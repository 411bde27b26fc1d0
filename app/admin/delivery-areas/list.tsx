import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { AddLink, ThingActions } from '#app/admin/things/links.tsx'
import { ThingTable } from '#app/admin/things/table.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatMoney } from '#shop/money.ts'
import { deliveryFeeText } from '#shop/office/settings/row.ts'
import { rhythmText } from '#shop/selling/delivery/area.ts'
import { listAreas } from '#shop/selling/delivery/areas.server.ts'
import type { Route } from './+types/list'
import { areaThing } from './area.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Delivery Areas', isHidden: true })

export const loader = async ({ context }: Route.LoaderArgs) => ({ areas: await listAreas(context.get(dbContext)) })

const columns = [
  { label: 'Name' },
  { label: 'Postcodes', className: 'max-md:hidden' },
  { label: 'Fee' },
  { label: 'Delivered', className: 'max-lg:hidden' },
  { label: 'Actions' },
]

export default function DeliveryAreas({ loaderData: { areas } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Delivery Areas" text="Where you deliver, what it costs there, and on which days.">
        <AddLink thing={areaThing} />
      </AdminHead>
      {areas.length === 0 ? (
        <EmptyState
          icon="truck"
          title="No delivery areas"
          text="Without one you deliver everywhere, at the fee and in the days of the settings."
        />
      ) : (
        <ThingTable columns={columns}>
          {areas.map(area => (
            <AreaLine key={area.id} area={area} />
          ))}
        </ThingTable>
      )}
      <Outlet />
    </>
  )
}

const cell = 'px-2 py-2 align-top sm:px-4'

function AreaLine({ area }: { area: Route.ComponentProps['loaderData']['areas'][number] }) {
  const { currencySymbol } = useSettings()
  const { freeOverCents, feeCents } = area
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
        {area.name}
        <span className="block font-normal text-ink-soft lg:hidden">{rhythmText(area)}</span>
      </th>
      <td className={`${cell} max-md:hidden`}>
        <span className="line-clamp-2 wrap-anywhere">{area.postcodes}</span>
      </td>
      <td className={cell}>
        {deliveryFeeText(feeCents, currencySymbol)}
        {freeOverCents !== null && feeCents > 0 && (
          <span className="block text-sm text-ink-soft">free over {formatMoney(freeOverCents, currencySymbol)}</span>
        )}
      </td>
      <td className={`${cell} max-lg:hidden`}>{rhythmText(area)}</td>
      <td className={`${cell} py-0`}>
        <ThingActions thing={areaThing} id={area.id} name={area.name} />
      </td>
    </tr>
  )
}
