import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import {
  answerFit,
  findVariantsOfYear,
  findVehicleOfVariant,
  listModelsOfMake,
} from '#shop/cars/fitment/answers.server.ts'
import { maxFitProducts } from '#shop/cars/fitment/question.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { type Fit, makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

/** A Golf with the variants of the given years, named after them. */
async function golfOf(...years: string[]) {
  const make = await makeMake(db, { name: 'Volkswagen' })
  const model = await makeModel(db, { makeId: make.id, name: 'Golf' })
  const variants = []
  for (const [place, year] of years.entries()) {
    variants.push(await makeVariant(db, { modelId: model.id, name: `V${place}`, year, displayOrder: place }))
  }
  const names = async (year: number) => {
    const found = await findVariantsOfYear(db, { makeId: make.id, modelId: model.id, year })
    return found && { dated: found.variants.map(({ name }) => name), undated: found.undated.map(({ name }) => name) }
  }
  const answer = async (productId: string, year: number, subModelId?: number) => {
    const question = { productIds: [productId], vehicles: [{ makeId: make.id, modelId: model.id, year, subModelId }] }
    return (await answerFit(db, question))[productId]?.answers[0]
  }
  return { make, model, variants, names, answer }
}

describe('variants of a year', () => {
  test('a year in the gap of a list does not match', async () => {
    const { names } = await golfOf('2012-2016, 2018-2023', '2016+', '2017')
    expect(await names(2014)).toEqual({ dated: ['V0'], undated: [] })
    expect(await names(2017)).toEqual({ dated: ['V1', 'V2'], undated: [] })
    expect(await names(2018)).toEqual({ dated: ['V0', 'V1'], undated: [] })
    expect(await names(2011)).toEqual({ dated: [], undated: [] })
    expect(await names(2030)).toEqual({ dated: ['V1'], undated: [] })
  })

  test('text without years matches no year: those stand apart', async () => {
    const { names } = await golfOf('Mk7', '2012-2019', '2000cc')
    expect(await names(2015)).toEqual({ dated: ['V1'], undated: ['V0', 'V2'] })
    expect(await names(2000)).toEqual({ dated: [], undated: ['V0', 'V2'] })
  })

  test('inactive ones are none, nor is anything of an inactive or foreign model', async () => {
    const { names, make, model, variants } = await golfOf('2012-2019', '2015')
    await db
      .update(carSubModels)
      .set({ isActive: false })
      .where(eq(carSubModels.id, variants[0]?.id ?? 0))
    expect(await names(2015)).toEqual({ dated: ['V1'], undated: [] })
    const other = await makeMake(db, { name: 'Toyota' })
    expect(await findVariantsOfYear(db, { makeId: other.id, modelId: model.id, year: 2015 })).toBeNull()
    await db.update(carMakes).set({ isActive: false }).where(eq(carMakes.id, make.id))
    expect(await names(2015)).toBeNull()
    expect(await listModelsOfMake(db, make.id)).toEqual([])
  })

  test('a variant names its vehicle while all of it is active', async () => {
    const { model, variants } = await golfOf('2015')
    const id = variants[0]?.id ?? 0
    expect(await findVehicleOfVariant(db, id)).toMatchObject({ make: { name: 'Volkswagen' }, variant: { id } })
    expect(await findVehicleOfVariant(db, id + 1)).toBeNull()
    await db.update(carModels).set({ isActive: false }).where(eq(carModels.id, model.id))
    expect(await findVehicleOfVariant(db, id)).toBeNull()
  })
})

describe('whether a product fits', () => {
  test('all, some or none of the variants of the year', async () => {
    const { variants, answer } = await golfOf('2012-2016', '2014-2018', '2020+')
    const [first, second] = variants
    if (!first || !second) throw new Error('No variants')
    const pads = await makeProduct(db, { name: 'Pads', fits: [first] })
    const hose = await makeProduct(db, { name: 'Hose', fits: [first, second] })
    expect(await answer(pads.id, 2012)).toBe('fits')
    expect(await answer(pads.id, 2015)).toBe('choose-variant')
    expect(await answer(pads.id, 2018)).toBe('does-not-fit')
    expect(await answer(hose.id, 2015)).toBe('fits')
    expect(await answer(hose.id, 2021)).toBe('does-not-fit')
  })

  test('a chosen variant decides, if it is one of that year', async () => {
    const { variants, answer } = await golfOf('2012-2016', '2014-2018', '2020+')
    const [first, second, third] = variants
    if (!first || !second || !third) throw new Error('No variants')
    const pads = await makeProduct(db, { name: 'Pads', fits: [first] })
    expect(await answer(pads.id, 2015, first.id)).toBe('fits')
    expect(await answer(pads.id, 2015, second.id)).toBe('does-not-fit')
    expect(await answer(pads.id, 2015, third.id)).toBe('choose-variant')
    expect(await answer(pads.id, 2015, 987_654)).toBe('choose-variant')
  })

  test('variants without years may be the vehicle: the shopper has to choose', async () => {
    const { variants, answer } = await golfOf('2012-2016', 'Mk7')
    const [dated, undated] = variants
    if (!dated || !undated) throw new Error('No variants')
    const pads = await makeProduct(db, { name: 'Pads', fits: [dated] })
    const both = await makeProduct(db, { name: 'Hose', fits: [dated, undated] })
    const mk7 = await makeProduct(db, { name: 'Mat', fits: [undated] })
    expect(await answer(pads.id, 2015)).toBe('choose-variant')
    expect(await answer(both.id, 2015)).toBe('fits')
    expect(await answer(pads.id, 2020)).toBe('does-not-fit')
    // The year says nothing of a Mk7: even the only one has to be chosen.
    expect(await answer(mk7.id, 2020)).toBe('choose-variant')
    expect(await answer(mk7.id, 2020, undated.id)).toBe('fits')
  })

  test('is not known without compatibility rows, or of a year, model or product that is not there', async () => {
    const { variants, answer, make, model } = await golfOf('2012-2016')
    const pads = await makeProduct(db, { name: 'Pads', fits: variants })
    const bare = await makeProduct(db, { name: 'Bolt' })
    const hidden = await makeProduct(db, { name: 'Hidden', fits: variants, isActive: false })
    expect(await answer(bare.id, 2015)).toBe('unknown')
    expect(await answer(pads.id, 2019)).toBe('unknown')
    expect(await answer(hidden.id, 2015)).toBe('unknown')
    expect(await answer('NOBODY', 2015)).toBe('unknown')
    const foreign = { productIds: [pads.id], vehicles: [{ makeId: make.id + 1, modelId: model.id, year: 2015 }] }
    expect(await answerFit(db, foreign)).toEqual({ [pads.id]: { answers: ['unknown'], conditions: [[]], hint: null } })
  })

  test('a universal product fits no vehicle, known or not: it says what its category says', async () => {
    const { answer } = await golfOf('2012-2016', '2014')
    const cleaner = await makeProduct(db, { name: 'Cleaner', isUniversal: true })
    expect(await answer(cleaner.id, 2014)).toBe('universal')
    expect(await answer(cleaner.id, 1995)).toBe('universal')
    const category = await makeCategory(db, { name: 'Bulbs', universalHint: 'Universal: check the bulb type' })
    const bulb = await makeProduct(db, { name: 'Bulb', isUniversal: true, categoryId: category.id })
    const fits = await answerFit(db, { productIds: [bulb.id], vehicles: [{ makeId: 1, modelId: 1, year: 2015 }] })
    expect(fits[bulb.id]).toEqual({ answers: ['universal'], conditions: [[]], hint: 'Universal: check the bulb type' })
  })

  test('for each car of a garage, in its order', async () => {
    const { variants, make, model } = await golfOf('2012-2014', '2015-2018')
    const [early, late] = variants
    if (!early || !late) throw new Error('No variants')
    const pads = await makeProduct(db, { name: 'Pads', fits: [early] })
    const both = await makeProduct(db, { name: 'Hose', fits: variants })
    const golf = { makeId: make.id, modelId: model.id }
    const vehicles = [
      { ...golf, year: 2016 },
      { ...golf, year: 2013, subModelId: early.id },
      { ...golf, year: 1990 },
    ]
    expect(await answerFit(db, { vehicles, productIds: [pads.id, both.id] })).toEqual({
      [pads.id]: { answers: ['does-not-fit', 'fits', 'unknown'], conditions: [[], [], []], hint: null },
      [both.id]: { answers: ['fits', 'fits', 'unknown'], conditions: [[], [], []], hint: null },
    })
  })

  test('an inactive variant counts for nothing', async () => {
    const { variants, answer } = await golfOf('2012-2016', '2012-2016')
    const [first, second] = variants
    if (!first || !second) throw new Error('No variants')
    const pads = await makeProduct(db, { name: 'Pads', fits: [first] })
    expect(await answer(pads.id, 2015)).toBe('choose-variant')
    await db.update(carSubModels).set({ isActive: false }).where(eq(carSubModels.id, second.id))
    expect(await answer(pads.id, 2015)).toBe('fits')
  })

  test('of up to 200 products and 10 vehicles at once', async () => {
    const vehicles = [{ makeId: 1, modelId: 1, year: 2015 }]
    const ids = Array.from({ length: maxFitProducts + 1 }, (_, n) => `P${n}`)
    expect(Object.keys(await answerFit(db, { vehicles, productIds: ids.slice(1) }))).toHaveLength(maxFitProducts)
    await expect(answerFit(db, { vehicles, productIds: ids })).rejects.toThrow(RangeError)
    expect(await answerFit(db, { vehicles, productIds: [] })).toEqual({})
    const many = Array(11).fill(vehicles[0])
    await expect(answerFit(db, { vehicles: many, productIds: ['A'] })).rejects.toThrow(RangeError)
  })
})

describe('a product that fits on a condition', () => {
  /** A Golf of one variant, and the answers of parts for it, each with its conditions. */
  async function golfOfOneVariant() {
    const { make, model, variants } = await golfOf('2010-2019')
    const [golf] = variants
    if (!golf) throw new Error('No variant')
    return async (...rows: Omit<Fit, 'id'>[]) => {
      const { id } = await makeProduct(db, { name: 'Disc', fits: rows.map(row => ({ id: golf.id, ...row })) })
      return async (year: number, built?: string, isAnyYear?: boolean) => {
        const vehicles = [{ makeId: make.id, modelId: model.id, year, built, isAnyYear }]
        const fit = (await answerFit(db, { productIds: [id], vehicles }))[id]
        return [fit?.answers[0], ...(fit?.conditions[0] ?? [])]
      }
    }
  }
  const from = { builtFrom: '2014-04-01' }
  const to = { builtTo: '2014-03-01' }

  test('is never plainly fitting where a place is ruled out: what is left fits if the place is that', async () => {
    const disc = await golfOfOneVariant()
    const both = await disc({ position: 'front', quantity: 2, ...from }, { position: 'rear', quantity: 1 })
    expect(await both(2014, '2014-03')).toEqual(['fits-if', 'the place is rear'])
    expect(await both(2014, '2014-04')).toEqual(['fits'])
    expect(await both(2014)).toEqual(['fits-if', 'built from 04/2014 (front)'])
    expect(await both(2012)).toEqual(['fits-if', 'the place is rear'])
    const noted = await disc({ position: 'front', ...from }, { position: 'rear', note: 'no tow bar' })
    expect(await noted(2014, '2014-03')).toEqual(['fits-if', '“no tow bar” (rear)'])
    // Either generation fits at the same place, or at any.
    const either = await disc({ position: 'front', ...from }, { position: 'front', ...to })
    expect(await either(2014, '2014-03')).toEqual(['fits'])
    const anywhere = await disc({ position: 'front', ...from }, {})
    expect(await anywhere(2014, '2014-03')).toEqual(['fits'])
  })

  test('of one variant with two discs by production date: the month of production settles which', async () => {
    const disc = await golfOfOneVariant()
    const [ofNew, ofOld] = [await disc(from), await disc(to)]
    expect(await ofNew(2014)).toEqual(['fits-if', 'built from 04/2014'])
    expect(await ofOld(2014)).toEqual(['fits-if', 'built up to 03/2014'])
    expect(await ofNew(2014, '2014-04')).toEqual(['fits'])
    expect(await ofOld(2014, '2014-04')).toEqual(['does-not-fit'])
    expect(await ofNew(2014, '2014-03')).toEqual(['does-not-fit'])
    expect(await ofOld(2014, '2014-03')).toEqual(['fits'])
  })

  test('is settled by a year that is far enough from it', async () => {
    const disc = await golfOfOneVariant()
    const [ofNew, ofOld] = [await disc(from), await disc(to)]
    expect(await ofNew(2013)).toEqual(['does-not-fit'])
    expect(await ofOld(2013)).toEqual(['fits'])
    expect(await ofNew(2016)).toEqual(['fits-if', 'built from 04/2014'])
    expect(await ofOld(2016)).toEqual(['fits-if', 'built up to 03/2014'])
    expect(await ofNew(2017)).toEqual(['fits'])
    expect(await ofOld(2017)).toEqual(['does-not-fit'])
    // A year that stands for all of the variant's settles nothing.
    expect(await ofNew(2013, undefined, true)).toEqual(['fits-if', 'built from 04/2014'])
    expect(await ofOld(2013, undefined, true)).toEqual(['fits-if', 'built up to 03/2014'])
  })

  test('is never a plain fit, whatever else its rows say', async () => {
    const disc = await golfOfOneVariant()
    const front = { position: 'front', quantity: 2 } as const
    const rear = { position: 'rear', quantity: 2 } as const
    expect(await (await disc(front, rear))(2014)).toEqual(['fits'])
    expect(await (await disc(front, { ...rear, ...from }))(2014)).toEqual(['fits-if', 'built from 04/2014 (rear)'])
    expect(await (await disc(front, from))(2014)).toEqual(['fits-if', 'built from 04/2014'])
    const note = '“only with a tow bar”'
    expect(await (await disc({ note: 'only with a tow bar' }))(2014)).toEqual(['fits-if', note])
    const facts = 'the engine is 1.8 16V, the drive is AWD, the body is Estate'
    const many = await disc({ engine: '1.8 16V', drive: 'AWD', body: 'Estate', ...from })
    expect(await many(2014, '2015-01')).toEqual(['fits-if', facts])
  })

  test('says each of its conditions, of which one must hold', async () => {
    const ask = await (await golfOfOneVariant())(from, { builtTo: '2012-08-01' })
    expect(await ask(2014)).toEqual(['fits-if', 'built from 04/2014', 'built up to 08/2012'])
    expect(await ask(2012)).toEqual(['fits-if', 'built up to 08/2012'])
  })

  test('for some of the variants that a car may be asks for the variant first', async () => {
    const { variants, answer } = await golfOf('2010-2019', '2010-2019')
    const [first, second] = variants
    if (!first || !second) throw new Error('No variants')
    const some = await makeProduct(db, { name: 'Disc', fits: [{ id: first.id, ...from }, second] })
    const all = await makeProduct(db, { name: 'Pads', fits: variants.map(({ id }) => ({ id, ...from })) })
    expect(await answer(some.id, 2014)).toBe('choose-variant')
    expect(await answer(some.id, 2014, first.id)).toBe('fits-if')
    expect(await answer(some.id, 2014, second.id)).toBe('fits')
    expect(await answer(all.id, 2014)).toBe('fits-if')
  })
})
