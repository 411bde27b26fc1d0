import type { Db } from '#db/client.server.ts'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { banners } from '#db/schema/office/shop.ts'
import { reviews } from '#db/schema/people/reviews.ts'

// One thing at a time, with what nobody cares about filled in.

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('An inserted row did not come back')
  return row
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export async function makeMake(db: Db, make: { name: string } & Partial<typeof carMakes.$inferInsert>) {
  return first(
    await db
      .insert(carMakes)
      .values({ slug: slugOf(make.name), ...make })
      .returning(),
  )
}

export async function makeModel(
  db: Db,
  model: { name: string; makeId: number } & Partial<typeof carModels.$inferInsert>,
) {
  return first(
    await db
      .insert(carModels)
      .values({ slug: slugOf(model.name), ...model })
      .returning(),
  )
}

export async function makeVariant(
  db: Db,
  variant: { name: string; modelId: number } & Partial<typeof carSubModels.$inferInsert>,
) {
  return first(
    await db
      .insert(carSubModels)
      .values({ slug: slugOf(variant.name), year: '2014-2019', ...variant })
      .returning(),
  )
}

export async function makeCategory(db: Db, category: { name: string } & Partial<typeof categories.$inferInsert>) {
  return first(
    await db
      .insert(categories)
      .values({ slug: slugOf(category.name), ...category })
      .returning(),
  )
}

/** A variant that a product fits, with what its row says beside it. */
export type Fit = { id: number } & Partial<
  Omit<typeof productCompatibility.$inferInsert, 'id' | 'productId' | 'subModelId'>
>

/** A product, and the variants that it fits. */
export async function makeProduct(
  db: Db,
  { fits = [], ...product }: { name: string; fits?: Fit[] } & Partial<typeof products.$inferInsert>,
) {
  const made = first(
    await db
      .insert(products)
      .values({ brand: 'Norrland', priceCents: 1999, stock: 5, ...product })
      .returning(),
  )
  if (fits.length > 0) {
    await db.insert(productCompatibility).values(fits.map(fit => fitmentRow(made.id, fit)))
  }
  return made
}

const fitmentRow = (
  productId: string,
  { id, position, quantity, builtFrom, builtTo, engine, drive, body, note }: Fit,
) => ({
  productId,
  subModelId: id,
  modelId: 0,
  makeId: 0,
  position,
  quantity,
  builtFrom,
  builtTo,
  engine,
  drive,
  body,
  note,
})

export async function makeReview(db: Db, review: { productId: string } & Partial<typeof reviews.$inferInsert>) {
  return first(
    await db
      .insert(reviews)
      .values({ rating: 5, comment: 'Fits as it should', ...review })
      .returning(),
  )
}

export async function makeBanner(db: Db, banner: { title: string } & Partial<typeof banners.$inferInsert>) {
  return first(
    await db
      .insert(banners)
      .values({ imageUrl: '/pictures/banners/brakes.svg', ...banner })
      .returning(),
  )
}
