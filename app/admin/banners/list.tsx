import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { AddLink } from '#app/admin/things/links.tsx'
import { ThingTable } from '#app/admin/things/table.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listAllBanners } from '#shop/office/banners/rows.server.ts'
import { bannerTime } from '#shop/office/banners/rows.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { beginningSize, listBeginning } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { bannerThing } from './banner.ts'
import { BannerLine } from './banner-line.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Banners', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [banners, { settings }] = await Promise.all([
    listBeginning(beginningSize, limit => listAllBanners(db, limit)),
    context.get(frameContext)(),
  ])
  const today = todayIn(settings.timeZone)
  return {
    banners: { ...banners, items: banners.items.map(banner => ({ ...banner, when: bannerTime(banner, today) })) },
  }
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
        <AddLink thing={bannerThing} />
      </AdminHead>
      {banners.items.length === 0 ? (
        <EmptyState icon="image-off" title="No banners found. Create your first banner!" />
      ) : (
        <ThingTable columns={columns}>
          {banners.items.map((banner, position) => (
            <BannerLine
              key={banner.id}
              banner={banner}
              isFirst={position === 0}
              isLast={position === banners.items.length - 1 && !banners.hasMore}
            />
          ))}
        </ThingTable>
      )}
      <GoesOn list={banners}>The next ones stand here once some of these are deleted.</GoesOn>
      <Outlet />
    </>
  )
}
