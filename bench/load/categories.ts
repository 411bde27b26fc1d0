import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { DemoCategory } from '#demo/generate/types.ts'
import { listStarterCategories } from '#shop/trade/starter/categories.server.ts'
import { slugBook } from '#shop/trade/starter/slugs.ts'
import { continueIds, rowsOf } from './rows.ts'

/** A category that has products: of a leaf of the demo's tree (`leaf` is its name), for the variants of one car or all. */
export type Shelf = { leaf: string; icon: string; categoryId: number; firstVariant: number; lastVariant: number }

type Car = { name: string; models: Car[]; first: number; last: number }

const modelsPerMake = 6

/** The demo's categories, and below their leaves one for a make and below that some for its models, until `count`. */
export async function loadCategories(tx: Db, count: number): Promise<Shelf[]> {
  const slug = slugBook('category')
  const demo = listStarterCategories().slice(0, Math.ceil(count / 3))
  const parents = new Set(demo.map(category => category.parentId))
  const rows = demo.map(({ universalHint: _, ...category }) => ({ ...category, slug: slug(category.slug) }))
  const leaves = demo.filter(category => !parents.has(category.id))
  const makes = await listCars(tx)
  const everyCar = { name: '', models: [], first: 1, last: makes.at(-1)?.last ?? 1 }
  const shelves: Shelf[] = []
  const put = ({ id }: { id: number }, { name, icon }: DemoCategory, { first, last }: Car) =>
    shelves.push({ leaf: name, icon, categoryId: id, firstVariant: first, lastVariant: last })
  const add = (parentId: number, leaf: DemoCategory, name: string, displayOrder: number) => {
    const { description, icon, specificationSchema } = leaf
    const row = { id: rows.length + 1, name: `${leaf.name} for ${name}`, description, icon, parentId, displayOrder }
    rows.push({ ...row, slug: slug(row.name), specificationSchema })
    return row
  }

  for (const [place, leaf] of leaves.entries()) {
    const share = Math.floor((count - rows.length) / (leaves.length - place))
    const mayHave = rows.length + share
    let order = 0
    put(leaf, leaf, everyCar)
    while (rows.length < mayHave) {
      const make = makes[order % makes.length] ?? everyCar
      const below = add(leaf.id, leaf, make.name, ++order)
      put(below, leaf, make)
      for (const [index, model] of make.models.slice(0, modelsPerMake).entries()) {
        if (rows.length < mayHave) put(add(below.id, leaf, `${make.name} ${model.name}`, index + 1), leaf, model)
      }
    }
  }
  await tx.execute(sql`
    insert into categories (id, name, slug, description, icon, parent_id, display_order, specification_schema)
    select * from ${rowsOf(rows, 'id int, name text, slug text, description text, icon text, "parentId" int, "displayOrder" int, "specificationSchema" json')}`)
  await continueIds(tx, 'categories')
  return shelves
}

/** Every make with its models, and from which variant to which each of them goes. */
async function listCars(tx: Db): Promise<Car[]> {
  const { rows } = await tx.execute<{ make: string; model: string; first: number; last: number }>(sql`
    select make.name as make, model.name as model, min(variant.id) as first, max(variant.id) as last
    from car_makes make join car_models model on model.make_id = make.id
    join car_sub_models variant on variant.model_id = model.id
    group by make.id, model.id order by first`)
  return Array.from(
    Map.groupBy(rows, row => row.make),
    ([name, models]) => ({
      name,
      first: models[0]?.first ?? 1,
      last: models.at(-1)?.last ?? 1,
      models: models.map(({ model, first, last }) => ({ name: model, models: [], first, last })),
    }),
  )
}
