import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { settings, setup, shopTexts } from '#db/schema/office/shop.ts'
import { exampleTexts } from '#shop/office/texts/examples.ts'
import { makeCustomer } from './customers.ts'
import { emptyTables } from './database.ts'
import { makeBanner, makeCategory, makeMake, makeModel, makeProduct, makeReview, makeVariant } from './make.ts'
import { buy, setRates } from './selling/orders/world.ts'
import { snapshotOf } from './snapshot.ts'

export const anna = 'anna@example.com'
export const boris = 'boris@example.com'
export const dana = 'dana@example.com'

/**
 * A small shop that everybody knows: a Corolla and a Golf; brakes, filters and care; Anna and Boris who buy, and Dana
 * who runs it. 20% VAT, 5.99 for delivery, free above 50.00, three days. It takes the place of all that the database had.
 */
export const fillWorld = (db: Db): Promise<World> => restore(db, inject('testServer').worlds.bare)

/** That shop with goods on its shelves: what `stockShelves` makes of `fillWorld`, at once. */
export const fillShop = (db: Db): Promise<StockedWorld> => restore(db, inject('testServer').worlds.stocked)

export type World = Awaited<ReturnType<typeof makeWorld>>
export type StockedWorld = World & { goods: Awaited<ReturnType<typeof stockShelves>> }
export type Worlds = { bare: Kept<World>; stocked: Kept<StockedWorld> }

/** What was made once for the run: the rows as a statement, and the same rows as the tests ask for them. */
type Kept<Made> = { statement: string; made: Made }

async function restore<Made>(db: Db, { statement, made }: Kept<Made>): Promise<Made> {
  await db.execute(sql.raw(statement))
  return structuredClone(made)
}

/** Makes both worlds in a migrated database that is thrown away afterwards. */
export async function keepWorlds(db: Db): Promise<Worlds> {
  const world = await makeWorld(db)
  const bare = { statement: await snapshotOf(db), made: world }
  const stocked = { ...world, goods: await stockShelves(db, world) }
  return { bare, stocked: { statement: await snapshotOf(db), made: stocked } }
}

async function makeWorld(db: Db) {
  await emptyTables(db)
  await setRates(db)
  await db.update(settings).set({
    shopName: 'Corner Parts',
    phone: '(207) 555-0100',
    address: '12 Gear Street',
    businessHours: 'Monday to Friday: 8:00 AM to 6:00 PM\nSaturday: 9:00 AM to 4:00 PM\nSunday: closed',
    deliveryArea: 'the US and Canada',
  })
  // Set up long ago: no list of what is left stands on its pages.
  await db.insert(setup).values({ isPutAway: true })
  await db.insert(shopTexts).values(exampleTexts)
  return { ...(await vehicles(db)), ...(await goods(db)), people: await people(db) }
}

async function people(db: Db) {
  return {
    anna: await makeCustomer(db, { fullName: 'Anna Berg', email: anna }),
    boris: await makeCustomer(db, { fullName: 'Boris Klein', email: boris }),
    dana: await makeCustomer(db, { fullName: 'Dana Reyes', email: dana, isAdmin: true }),
  }
}

export const corollaPath = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl'

async function vehicles(db: Db) {
  const toyota = await makeMake(db, { name: 'Toyota', displayOrder: 1 })
  const volkswagen = await makeMake(db, { name: 'Volkswagen', displayOrder: 2 })
  const lada = await makeMake(db, { name: 'Lada', displayOrder: 3 })
  const corolla = await makeModel(db, { makeId: toyota.id, name: 'Corolla', displayOrder: 1 })
  const yaris = await makeModel(db, { makeId: toyota.id, name: 'Yaris', displayOrder: 2 })
  const golf = await makeModel(db, { makeId: volkswagen.id, name: 'Golf' })
  return {
    makes: { toyota, volkswagen, lada },
    models: { corolla, yaris, golf },
    variants: {
      corolla: await makeVariant(db, { modelId: corolla.id, name: '1.8L 4-cyl', slug: '1-8l-4-cyl' }),
      golf: await makeVariant(db, { modelId: golf.id, name: 'GTI', year: '2012-2016, 2018-2023' }),
    },
  }
}

async function goods(db: Db) {
  const brakes = await makeCategory(db, { name: 'Brakes', description: 'Pads and discs, by axle.', displayOrder: 1 })
  const inBrakes = { parentId: brakes.id }
  const schema = { material: { label: 'Item material', type: 'text' as const, options: [], required: false } }
  return {
    categories: {
      brakes,
      pads: await makeCategory(db, { ...inBrakes, name: 'Brake Pads', displayOrder: 1, specificationSchema: schema }),
      discs: await makeCategory(db, { ...inBrakes, name: 'Brake Discs', displayOrder: 2 }),
      filters: await makeCategory(db, { name: 'Filters', displayOrder: 2 }),
      care: await makeCategory(db, { name: 'Care', displayOrder: 3 }),
      empty: await makeCategory(db, { name: 'Wipers', displayOrder: 4 }),
    },
    banners: [
      await makeBanner(db, {
        title: 'Brakes for your car',
        subtitle: 'Pads and discs',
        badge: 'Safety',
        displayOrder: 1,
      }),
      await makeBanner(db, { title: 'Oil change week', displayOrder: 2 }),
    ],
  }
}

/** The shop's goods, apart from the rest, since many tests want their own. */
export async function stockShelves(db: Db, { categories, variants, people }: World) {
  const pads = await makeProduct(db, {
    id: 'KT-PAD10',
    name: 'Ceramic Brake Pads',
    brand: 'Kestrel',
    priceCents: 4999,
    stock: 7,
    images: ['/pictures/parts/brake-pads.svg', '/pictures/parts/brake-pads-drawing.svg'],
    specifications: { material: 'Ceramic', axle: 'Front' },
    technicalInfo: 'Thickness when new 16 mm.',
    description: 'Low dust pads for one axle.',
    categoryId: categories.pads.id,
    fits: [variants.corolla],
  })
  await makeReview(db, { productId: pads.id, userId: people.anna, rating: 5, comment: 'Quiet at last' })
  await makeReview(db, { productId: pads.id, rating: 4, comment: 'A bit dear', createdAt: new Date('2026-01-05') })
  return {
    pads,
    disc: await makeProduct(db, {
      id: 'KT-BD20',
      name: 'Vented Disc',
      priceCents: 6100,
      categoryId: categories.discs.id,
      stock: 0,
    }),
    filter: await makeProduct(db, {
      id: 'NL-OF1',
      name: 'Oil Filter',
      brand: 'Nordlicht',
      priceCents: 710,
      stock: 1,
      categoryId: categories.filters.id,
      fits: [variants.corolla, variants.golf],
    }),
    cleaner: await makeProduct(db, {
      id: 'CLEAN100',
      name: 'Brake Cleaner',
      brand: 'Valdra',
      priceCents: 525,
      stock: 40,
      categoryId: categories.care.id,
      isUniversal: true,
    }),
    hidden: await makeProduct(db, {
      id: 'HIDDEN1',
      name: 'Secret Widget',
      categoryId: categories.pads.id,
      isActive: false,
    }),
  }
}

/** An order of one piece of a product at 49.99: 67.18 with delivery and VAT. */
export const placeOneOf = (db: Db, userId: string, productId: string) => buy(db, userId, { [productId]: 1 }, 6718)
