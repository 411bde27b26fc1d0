import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { makeFilter } from '#app/admin/parts/pickers/list.tsx'
import { AddLink } from '#app/admin/things/links.tsx'
import { ThingList } from '#app/admin/things/list.tsx'
import { CountLink, VehicleCard } from '#app/admin/vehicles/vehicle-card.tsx'
import { CarPicture } from '#app/ui/vehicle/tile.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { findMakeChoice } from '#shop/cars/vehicles/choices.server.ts'
import { listModelsForAdmin } from '#shop/cars/vehicles/lists.server.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { readId } from '#shop/ids.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { modelThing } from './model.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Car Models', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = { text: searchParams.get('q') ?? '', makeId: readId(searchParams.get('make') ?? '') }
  const [models, make] = await Promise.all([
    listModelsForAdmin(db, filter, readPageNumber(searchParams.get('page'), adminCountLimit)),
    filter.makeId && findMakeChoice(db, filter.makeId),
  ])
  return { models, make: make || null }
}

export default function CarModels({ loaderData: { models, make } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Car Models" text="The models of each make.">
        <AddLink thing={modelThing} />
      </AdminHead>
      <ListSearch
        label="Search car models"
        placeholder="Name of a model or a make"
        filters={[makeFilter({ chosen: make })]}
      />
      <ThingList thing={modelThing} page={models}>
        {model => (
          <VehicleCard
            of={modelThing}
            vehicle={model}
            fullName={`${model.makeName} ${model.name}`}
            picture={<CarPicture src={model.imageUrl} />}
          >
            <p>{model.makeName}</p>
            <CountLink to={`/admin/car-sub-models?model=${model.id}`}>
              {countOf(model.subModelCount, 'variant')}
            </CountLink>
          </VehicleCard>
        )}
      </ThingList>
      <Outlet />
    </>
  )
}
