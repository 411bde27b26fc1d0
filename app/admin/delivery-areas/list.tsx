import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges, useMayChange } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatMoney } from '#shop/money.ts'
import { deliveryFeeText } from '#shop/office/settings/row.ts'
import { rhythmText } from '#shop/selling/delivery/area.ts'
import { listAreas } from '#shop/selling/delivery/areas.server.ts'
import type { Route } from './+types/list'
import { areaList } from './addresses.ts'

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
        <ForChanges>
          <ButtonLink to={`${areaList.to}/new`} preventScrollReset>
            <Icon name="plus" size={20} />
            Add Area
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      {areas.length === 0 ? (
        <EmptyState
          icon="truck"
          title="No delivery areas"
          text="Without one you deliver everywhere, at the fee and in the days of the settings."
        />
      ) : (
        <div className="overflow-hidden rounded-lg border border-line bg-paper">
          <table className="w-full text-left">
            <thead className="border-b border-line bg-ground text-sm text-ink-soft">
              <tr>
                {columns.map(({ label, className = '' }) => (
                  <th key={label} scope="col" className={`px-2 py-2 font-semibold sm:px-4 ${className}`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {areas.map(area => (
                <AreaLine key={area.id} area={area} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Outlet />
    </>
  )
}

const cell = 'px-2 py-2 align-top sm:px-4'

function AreaLine({ area }: { area: Route.ComponentProps['loaderData']['areas'][number] }) {
  const { currencySymbol } = useSettings()
  const mayChange = useMayChange()
  const to = `${areaList.to}/${area.id}`
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
        <div className="flex gap-1">
          <ButtonLink
            to={to}
            preventScrollReset
            variant="quiet"
            size="icon"
            aria-label={`${mayChange ? 'Edit' : 'View'} ${area.name}`}
          >
            <Icon name={mayChange ? 'pencil' : 'eye'} size={19} />
          </ButtonLink>
          {mayChange && (
            <ButtonLink
              to={`${to}/delete`}
              preventScrollReset
              variant="quiet"
              size="icon"
              aria-label={`Delete ${area.name}`}
            >
              <Icon name="trash" size={19} />
            </ButtonLink>
          )}
        </div>
      </td>
    </tr>
  )
}
