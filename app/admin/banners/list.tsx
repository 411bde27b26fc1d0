import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listAllBanners } from '#shop/office/banners/rows.server.ts'
import { bannerTime } from '#shop/office/banners/rows.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import type { Route } from './+types/list'
import { BannerLine } from './banner-line.tsx'

export const bannerList = { to: '/admin/banners', label: 'Banners' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Banners', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const [banners, { settings }] = await Promise.all([
    listAllBanners(context.get(dbContext)),
    context.get(frameContext)(),
  ])
  const today = todayIn(settings.timeZone)
  return { banners: banners.map(banner => ({ ...banner, when: bannerTime(banner, today) })) }
}

const columns = [
  { label: 'Preview' },
  { label: 'Title' },
  { label: 'Subtitle', className: 'max-lg:hidden' },
  { label: 'Badge', className: 'max-xl:hidden' },
  { label: 'Order' },
  { label: 'Status', className: 'max-sm:hidden' },
  { label: 'Actions' },
]

export default function Banners({ loaderData: { banners } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Banners" text="They rotate at the top of the home page.">
        <ForChanges>
          <ButtonLink to="/admin/banners/new" preventScrollReset>
            <Icon name="plus" size={20} />
            Add Banner
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      {banners.length === 0 ? (
        <EmptyState icon="image-off" title="No banners found. Create your first banner!" />
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
              {banners.map((banner, position) => (
                <BannerLine
                  key={banner.id}
                  banner={banner}
                  isFirst={position === 0}
                  isLast={position === banners.length - 1}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Outlet />
    </>
  )
}
