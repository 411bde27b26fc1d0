import { Outlet } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { makeFilter, pickerFilter } from '#app/admin/parts/pickers/list.tsx'
import { AddLink } from '#app/admin/things/links.tsx'
import { ThingList } from '#app/admin/things/list.tsx'
import { CountLink, VehicleCard } from '#app/admin/vehicles/vehicle-card.tsx'
import { CarPicture } from '#app/ui/vehicle/tile.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { findMakeChoice, findModelChoice } from '#shop/cars/vehicles/choices.server.ts'
import { listSubModelsForAdmin } from '#shop/cars/vehicles/lists.server.ts'
import { maxProductCount, numberUpTo } from '#shop/cars/vehicles/rows.ts'
import { readId } from '#shop/ids.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { subModelThing } from './sub-model.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Car Variants', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const makeId = readId(searchParams.get('make') ?? '')
  const modelId = readId(searchParams.get('model') ?? '')
  const filter = { text: searchParams.get('q') ?? '', makeId, modelId }
  const [subModels, make, model] = await Promise.all([
    listSubModelsForAdmin(db, filter, readPageNumber(searchParams.get('page'), adminCountLimit)),
    makeId && findMakeChoice(db, makeId),
    modelId && findModelChoice(db, modelId),
  ])
  return { subModels, make: make || null, model: model || null }
}

export default function CarSubModels({ loaderData: { subModels, make, model } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Car Variants"
        text="The engines, trims and bodies of each model: what a part fits or does not fit."
      >
        <AddLink thing={subModelThing} />
      </AdminHead>
      <ListSearch
        label="Search car variants"
        placeholder="Name, year, model or make"
        filters={[
          makeFilter({ chosen: make, clears: 'model' }),
          pickerFilter({
            name: 'model',
            label: 'Car model',
            find: `/admin/find/models${make ? `?make=${make.id}` : ''}`,
            chosen: model,
            placeholder: 'All car models',
          }),
        ]}
      />
      <ThingList thing={subModelThing} page={subModels}>
        {variant => (
          <VehicleCard
            of={subModelThing}
            vehicle={variant}
            fullName={`${variant.makeName} ${variant.modelName} ${variant.name} (${variant.year})`}
            picture={<CarPicture src={variant.imageUrl} />}
          >
            <p>
              {variant.makeName} {variant.modelName}
            </p>
            <p>{variant.year}</p>
            <CountLink to={`/admin/products?vehicle=${variant.id}`}>
              Products that fit: {numberUpTo(variant.productCount, maxProductCount)}
            </CountLink>
          </VehicleCard>
        )}
      </ThingList>
      <Outlet />
    </>
  )
}
