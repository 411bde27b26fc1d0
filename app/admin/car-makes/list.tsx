import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { AddLink } from '#app/admin/things/links.tsx'
import { ThingList } from '#app/admin/things/list.tsx'
import { CountLink, VehicleCard } from '#app/admin/vehicles/vehicle-card.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listMakesForAdmin } from '#shop/cars/vehicles/lists.server.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { makeThing } from './make.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Car Makes', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const text = searchParams.get('q') ?? ''
  return {
    makes: await listMakesForAdmin(
      context.get(dbContext),
      { text },
      readPageNumber(searchParams.get('page'), adminCountLimit),
    ),
  }
}

export default function CarMakes({ loaderData: { makes } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Car Makes" text="Where shoppers start who look for parts by car.">
        <ForChanges>
          <ButtonLink to="/admin/starter/vehicles" variant="secondary">
            <Icon name="layers" size={20} />
            Starter List
          </ButtonLink>
        </ForChanges>
        <AddLink thing={makeThing} />
      </AdminHead>
      <ListSearch label="Search car makes" placeholder="Name of a make" />
      <ThingList thing={makeThing} page={makes}>
        {make => (
          <VehicleCard of={makeThing} vehicle={make} picture={<Logo url={make.logoUrl} />}>
            <CountLink to={`/admin/car-models?make=${make.id}`}>{countOf(make.modelCount, 'model')}</CountLink>
          </VehicleCard>
        )}
      </ThingList>
      <Outlet />
    </>
  )
}

function Logo({ url }: { url: string | null }) {
  const frame = 'aspect-video w-full rounded-md bg-ground'
  if (url) {
    return (
      <Image
        src={url}
        alt=""
        sizes="7rem"
        width={112}
        height={63}
        loading="lazy"
        className={`${frame} object-contain`}
      />
    )
  }
  return (
    <span className={`${frame} grid place-items-center text-ink-faint`}>
      <Icon name="shapes" size={28} className="stroke-[1.5]" />
    </span>
  )
}
