import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { searchCatalogue } from './search-products.ts'

const cars = [
  ['Toyota', 'Corolla', '1.8L 4-cyl', '2014-2019'],
  ['Toyota', 'Corolla', 'Hybrid', '2019-2022'],
  ['Toyota', 'Camry', '2.5L', '2012-2017'],
  ['Honda', 'CR-V', '2.0L', '2012-2016'],
  ['Ford', 'F-150', '5.0L V8', '2015-2020'],
  ['BMW', '3 Series', '320d Sedan', '2012-2018'],
  ['BMW', '3 Series', '328i Sedan', '2012-2018'],
  ['Volkswagen', 'Golf', 'Mk7', '2013-2019'],
  ['Chevrolet', 'Spark', '1.4L', '2016-2022'],
  ['Chevrolet', 'Silverado 1500', '5.3L', '2014-2018'],
  ['Chevrolet', 'Silverado 2500', '6.0L', '2014-2018'],
  ['Mazda', '3', '2.0L', '2014-2018'],
  ['Toyota', 'Corolla Sport', '2.0L', '2019-2024'],
] as const
const slug = (text: string) => `x-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

// Which cars a product fits, by their place above.
const fits: Record<string, number[]> = {
  'KT-INS114': [0, 1, 7],
  'KT-INS115': [0],
  'TX-BH77': [2],
  'NL-OF010': [0, 3, 4, 9],
  'NL-OF011': [10],
  'FR-WW60': [5, 6],
  'DZ-SP04': [1],
  'KT-BD200': [8],
  'KT-BD201': [12],
}

/** Fills an empty shop with the products of the search, and with those cars that some of them fit. */
export async function fillSearchWithCars(db: Db) {
  await db.insert(products).values(searchCatalogue)
  const variants: number[] = []
  for (const [make, model, name, year] of cars) {
    await db
      .insert(carMakes)
      .values({ name: make, slug: slug(make) })
      .onConflictDoNothing()
    const { rows } = await db.execute<{ id: number }>(sql`select id from car_makes where name = ${make}`)
    const makeId = rows[0]?.id ?? 0
    await db
      .insert(carModels)
      .values({ makeId, name: model, slug: slug(model) })
      .onConflictDoNothing()
    const models = await db.execute<{ id: number }>(
      sql`select id from car_models where name = ${model} and make_id = ${makeId}`,
    )
    const [variant] = await db
      .insert(carSubModels)
      .values({ modelId: models.rows[0]?.id ?? 0, name, year, slug: slug(name) })
      .returning()
    variants.push(variant?.id ?? 0)
  }
  for (const [productId, places] of Object.entries(fits)) {
    for (const place of places) {
      await db.execute(
        sql`insert into product_compatibility (product_id, sub_model_id) values (${productId}, ${variants[place]})`,
      )
    }
  }
  await db.execute(sql`select refresh_search_words()`)
}
