import { ImageOff, Pencil, Plus, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'
import { ActiveChip, AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Image } from '#app/ui/picture.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { listAllBanners } from '#shop/banners.server.ts'
import type { Route } from './+types/list'

export const bannerList = { to: '/admin/banners', label: 'Banners' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Banners', isHidden: true })

export const loader = async ({ context }: Route.LoaderArgs) => ({
  banners: await listAllBanners(context.get(dbContext)),
})

export default function Banners({ loaderData: { banners } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Banners" text="They rotate at the top of the home page.">
        <ButtonLink to="/admin/banners/new" preventScrollReset>
          <Plus size={20} aria-hidden />
          Add Banner
        </ButtonLink>
      </AdminHead>
      {banners.length === 0 ? (
        <EmptyState icon={ImageOff} title="No banners found. Create your first banner!" />
      ) : (
        <div className="overflow-x-auto rounded-lg border border-line bg-paper">
          <table className="w-full min-w-3xl text-left">
            <thead className="border-b border-line bg-ground text-sm text-ink-soft">
              <tr>
                {['Preview', 'Title', 'Subtitle', 'Badge', 'Order', 'Status', 'Actions'].map(label => (
                  <th key={label} scope="col" className="px-4 py-2 font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {banners.map(banner => (
                <tr key={banner.id}>
                  <td className="px-4 py-3">
                    <Image
                      src={banner.imageUrl}
                      alt=""
                      sizes="7rem"
                      width={112}
                      height={64}
                      loading="lazy"
                      className="h-16 w-28 rounded bg-ground object-cover"
                    />
                  </td>
                  <td className="max-w-56 px-4 py-3 font-semibold break-words">{banner.title}</td>
                  <td className="max-w-64 px-4 py-3 break-words text-ink-soft">{banner.subtitle ?? '–'}</td>
                  <td className="px-4 py-3 break-words text-ink-soft">{banner.badge ?? '–'}</td>
                  <td className="px-4 py-3">{banner.displayOrder}</td>
                  <td className="px-4 py-3">
                    <ActiveChip isActive={banner.isActive} />
                  </td>
                  <td className="px-4 py-3">
                    <div className="flex gap-1">
                      <ButtonLink
                        to={`/admin/banners/${banner.id}`}
                        preventScrollReset
                        variant="quiet"
                        size="icon"
                        aria-label={`Edit ${banner.title}`}
                      >
                        <Pencil size={19} aria-hidden />
                      </ButtonLink>
                      <ButtonLink
                        to={`/admin/banners/${banner.id}/delete`}
                        preventScrollReset
                        variant="quiet"
                        size="icon"
                        aria-label={`Delete ${banner.title}`}
                      >
                        <Trash2 size={19} aria-hidden />
                      </ButtonLink>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Outlet />
    </>
  )
}
