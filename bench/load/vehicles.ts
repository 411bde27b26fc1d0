import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { slugBook } from '#shop/trade/starter/slugs.ts'
import { listStarterVehicles, type Model } from '#shop/trade/starter/vehicles.server.ts'
import { continueIds, rowsOf } from './rows.ts'

const trims = ['Sport', 'Limited', 'Touring', 'Base', 'Premium', 'Special Edition', 'Luxury', 'Comfort']

/**
 * The demo's makes, models and variants; trims are added to the variants until there are `count`, or some are left
 * out. Ids follow makes and models, so that neighbouring ids are related cars. Answers the last variant's id.
 */
export async function loadVehicles(tx: Db, count: number): Promise<number> {
  const { makes, models } = listStarterVehicles()
  await tx.execute(sql`
    insert into car_makes (id, name, slug, display_order)
    select * from ${rowsOf(makes, 'id int, name text, slug text, "displayOrder" int')}`)
  await tx.execute(sql`
    insert into car_models (id, make_id, name, slug, image_url, display_order)
    select * from ${rowsOf(models, 'id int, "makeId" int, name text, slug text, "imageUrl" text, "displayOrder" int')}`)
  const variants = listVariants(models, count)
  await tx.execute(sql`
    insert into car_sub_models (id, model_id, name, slug, year, display_order)
    select * from ${rowsOf(variants, 'id int, "modelId" int, name text, slug text, year text, "displayOrder" int')}`)
  for (const table of ['car_makes', 'car_models', 'car_sub_models']) await continueIds(tx, table)
  return variants.length
}

function listVariants(models: Model[], count: number) {
  const wanted = new Map(models.map(model => [model.id, model.variants.map(({ name, year }) => ({ name, year }))]))
  let missing = count - models.reduce((sum, model) => sum + model.variants.length, 0)
  for (const trim of trims) {
    for (const { id, variants } of models) {
      const [newest] = variants
      if (missing <= 0 || !newest) continue
      wanted.get(id)?.push({ name: `${newest.name} ${trim}`, year: newest.year })
      missing--
    }
  }
  const all = models.flatMap(({ id, name }) => {
    const slug = slugBook(name)
    return (wanted.get(id) ?? []).map((variant, index) => ({
      modelId: id,
      ...variant,
      slug: slug(`${variant.name} ${variant.year}`),
      displayOrder: index + 1,
    }))
  })
  return all.slice(0, count).map((variant, index) => ({ id: index + 1, ...variant }))
}
