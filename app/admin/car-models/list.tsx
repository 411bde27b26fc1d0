import { Outlet, useLocation } from 'react-router'
import { AdminHead, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { ListPicker } from '#app/admin/parts/pickers/list.tsx'
import { CountLink, VehicleCard } from '#app/admin/vehicles/vehicle-card.tsx'
import { VehicleList } from '#app/admin/vehicles/vehicle-list.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { CarPicture } from '#app/ui/plain/tile.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { findMakeChoice } from '#shop/cars/vehicles/choices.server.ts'
import { listModelsForAdmin } from '#shop/cars/vehicles/lists.server.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { readId } from '#shop/ids.ts'
import { adminCountLimit, readPage } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { modelList } from './model-list.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Car Models', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const filter = { text: searchParams.get('q') ?? '', makeId: readId(searchParams.get('make') ?? '') }
  const [models, make] = await Promise.all([
    listModelsForAdmin(db, filter, readPage(searchParams.get('page'), adminCountLimit)),
    filter.makeId && findMakeChoice(db, filter.makeId),
  ])
  return { models, make: make || null }
}

export default function CarModels({ loaderData: { models, make } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <AdminHead title="Car Models" text="The models of each make.">
        <ForChanges>
          <ButtonLink to={`${modelList.to}/new${search}`} preventScrollReset>
            <Icon name="plus" size={20} />
            Add Car Model
          </ButtonLink>
        </ForChanges>
      </AdminHead>
      <ListSearch label="Search car models" placeholder="Name of a model or a make">
        <ListPicker name="make" label="Car make" find="/admin/find/makes" chosen={make} placeholder="All car makes" />
      </ListSearch>
      <VehicleList page={models} one="car model" many="car models" addLabel="Add Car Model">
        {model => (
          <VehicleCard
            list={modelList}
            thing={model}
            fullName={`${model.makeName} ${model.name}`}
            picture={<CarPicture src={model.imageUrl} />}
          >
            <p>{model.makeName}</p>
            <CountLink to={`/admin/car-sub-models?model=${model.id}`}>
              {countOf(model.subModelCount, 'variant')}
            </CountLink>
          </VehicleCard>
        )}
      </VehicleList>
      <Outlet />
    </>
  )
}
