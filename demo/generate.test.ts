import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isGtin } from '#shop/catalogue/part-numbers/gtin.ts'
import { readVehicleRows } from '#shop/trade/starter/vehicles.server.ts'
import { readYears } from '#shop/trade/starter/years.ts'
import { generateCatalogue } from './generate.ts'

const shop = generateCatalogue()
const categoryOf = new Map(shop.categories.map(category => [category.id, category]))
const parents = new Set(shop.categories.map(category => category.parentId))
const leaves = shop.categories.filter(category => !parents.has(category.id))
const modelOf = new Map(shop.models.map(model => [model.id, model]))
const makeOf = new Map(shop.makes.map(make => [make.id, make]))
const productOf = new Map(shop.products.map(product => [product.id, product]))
const variantsOf = (make: string, model: string) => {
  const makeId = shop.makes.find(m => m.name === make)?.id
  const modelId = shop.models.find(m => m.makeId === makeId && m.name === model)?.id
  return shop.subModels.filter(variant => variant.modelId === modelId)
}
const hasDoubles = (values: unknown[]) => new Set(values).size < values.length

describe('the demo shop', () => {
  test('is the same every time', () => {
    expect(generateCatalogue()).toEqual(shop)
  })

  test('is large enough to look like a shop', () => {
    expect(shop.makes.length).toBeGreaterThanOrEqual(40)
    expect(shop.models.length).toBeGreaterThanOrEqual(800)
    expect(shop.subModels.length).toBeGreaterThanOrEqual(5000)
    expect(shop.categories.length).toBeGreaterThanOrEqual(100)
    expect(shop.products.length).toBeGreaterThanOrEqual(2400)
    expect(shop.fitment.length).toBeLessThan(120_000)
    expect(shop.reviewers.length).toBe(60)
    const reviewed = new Set(shop.reviews.map(review => review.productId)).size / shop.products.length
    expect(reviewed).toBeGreaterThan(0.3)
    expect(reviewed).toBeLessThan(0.37)
  })

  test('has slugs that are unique where they must be and never shaped like an id', () => {
    expect(hasDoubles(shop.makes.map(make => make.slug))).toBe(false)
    expect(hasDoubles(shop.models.map(model => `${model.makeId}/${model.slug}`))).toBe(false)
    expect(hasDoubles(shop.subModels.map(variant => `${variant.modelId}/${variant.slug}`))).toBe(false)
    expect(hasDoubles(shop.categories.map(category => category.slug))).toBe(false)
    for (const { slug } of [...shop.makes, ...shop.models, ...shop.subModels, ...shop.categories]) {
      expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })
})

describe('vehicles', () => {
  test('a variant has only years that the source has for it, and all of them stand in some variant', () => {
    const source = new Map<string, Set<number>>()
    for (const row of readVehicleRows()) source.set(`${row.make}|${row.model}|${row.name}`, new Set(row.years))
    const shown = new Map<string, number[]>()
    for (const variant of shop.subModels) {
      const model = modelOf.get(variant.modelId)
      const key = `${makeOf.get(model?.makeId ?? 0)?.name}|${model?.name}|${variant.name}`
      shown.set(key, [...(shown.get(key) ?? []), ...readYears(variant.year)])
    }
    expect(shown.size).toBe(source.size)
    for (const [key, years] of shown) expect([key, new Set(years.sort())]).toEqual([key, source.get(key)])
  })

  test('gaps in the years are kept', () => {
    expect(shop.subModels.some(variant => variant.year.includes(', '))).toBe(true)
    expect(variantsOf('Honda', 'Civic').map(v => `${v.name} ${v.year}`)).toContain('HX 1.6L 4-cyl FWD 1996, 1998-2000')
  })

  test.each([
    ['Toyota', 'Corolla', '1.8L 4-cyl FWD', '2009-2013'],
    ['Ford', 'F-150', 'SuperCrew Cab Pickup', '2015-2020'],
    ['Volkswagen', 'Golf', '2.0L 4-cyl Diesel FWD', '2010-2014'],
    ['BMW', '3 Series', '328i xDrive 3.0L 6-cyl AWD', '2009-2011'],
  ])('%s %s %s is there for %s', (make, model, name, year) => {
    expect(
      variantsOf(make, model)
        .filter(v => v.name === name)
        .map(v => v.year),
    ).toContain(year)
  })
})

describe('categories and products', () => {
  test('Brake Pads is a leaf under Brakes, and some leaves are three deep', () => {
    const pads = leaves.find(category => category.name === 'Brake Pads')
    expect(categoryOf.get(pads?.parentId ?? 0)).toMatchObject({ name: 'Brakes', parentId: null })
    const isDeep = (parentId: number | null) =>
      categoryOf.get(categoryOf.get(parentId ?? 0)?.parentId ?? 0) !== undefined
    expect(leaves.some(category => isDeep(category.parentId))).toBe(true)
  })

  test('every leaf has products, and only leaves have', () => {
    const used = new Set(shop.products.map(product => product.categoryId))
    expect(used).toEqual(new Set(leaves.map(category => category.id)))
  })

  test('references can be read over a phone and are unique without their dashes', () => {
    for (const { id } of shop.products) expect(id).toMatch(/^[A-Z0-9-]{1,40}$/)
    expect(hasDoubles(shop.products.map(product => product.id.replaceAll('-', '')))).toBe(false)
  })

  test('parts have other numbers, some of which make chains, and no two rows are the same', () => {
    const kinds = new Set(shop.numbers.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['gtin', 'interchange', 'manufacturer', 'oe', 'superseded_by', 'supersedes'])
    const same = new Map(
      shop.numbers.flatMap(({ kind, productId, number }) => (kind === 'interchange' ? [[productId, number]] : [])),
    )
    expect([...same.values()].filter(id => same.has(id)).length).toBeGreaterThan(50)
    expect(shop.numbers.filter(({ kind, number }) => kind === 'gtin' && !isGtin(number))).toEqual([])
    expect(hasDoubles(shop.numbers.map(row => JSON.stringify(row)))).toBe(false)
    for (const { productId } of shop.numbers) expect(productOf.has(productId)).toBe(true)
  })

  test('specifications obey the schema of their category', () => {
    for (const { id, categoryId, specifications } of shop.products) {
      const schema = categoryOf.get(categoryId)?.specificationSchema ?? {}
      for (const [key, field] of Object.entries(schema)) {
        if (field.required) expect([id, key, specifications[key]]).not.toEqual([id, key, undefined])
      }
      for (const [key, value] of Object.entries(specifications)) {
        const field = schema[key]
        expect([id, key, field !== undefined && value !== '']).toEqual([id, key, true])
        if (field?.type === 'select') expect(field.options, `${id} ${key}`).toContain(value)
      }
    }
  })

  test('parts that differ by axle, side, make or brand have different pictures, and each is there', () => {
    const pictures = new Set(shop.products.flatMap(({ images }) => images))
    expect([...pictures].filter(path => !existsSync(`public${path}`))).toEqual([])
    const picturesOf = (words: RegExp) =>
      new Set(shop.products.filter(({ name }) => words.test(name)).map(({ images }) => images[0]))
    // Front and rear, ceramic and metal, and slotted ones, each of four brands.
    expect(picturesOf(/^(Ceramic|Semi-Metallic|Slotted Performance) Brake Pad Set, (Front|Rear) – /).size).toBe(20)
    const [left, right] = [picturesOf(/^Side Mirror, Left.* – /), picturesOf(/^Side Mirror, Right.* – /)]
    const vented = picturesOf(/^Vented Brake Disc, Front – /)
    const solid = picturesOf(/^Coated Brake Disc, Rear – /)
    for (const [ones, others] of [
      [left, right],
      [vented, solid],
    ] as const) {
      expect(ones.size).toBeGreaterThan(0)
      expect(others.size).toBeGreaterThan(0)
      expect([...ones].filter(picture => others.has(picture))).toEqual([])
    }
  })

  test('prices, stock, pictures and words are those of a shop', () => {
    for (const product of shop.products) {
      expect(product.priceCents).toBeGreaterThan(0)
      expect(Number.isInteger(product.priceCents) && Number.isInteger(product.stock)).toBe(true)
      expect(product.images.length).toBeGreaterThanOrEqual(2)
      expect(product.description).not.toMatch(/undefined|\{|\s\s/)
      expect(product.name).not.toMatch(/undefined|\{|\s\s/)
    }
    expect(shop.products.some(product => product.stock === 0)).toBe(true)
    expect(shop.products.some(product => product.images.length >= 6)).toBe(true)
    expect(hasDoubles(shop.products.map(product => `${product.brand}|${product.name}`))).toBe(false)
  })
})

describe('the record', () => {
  test('every brand of a product is there, and says who answers for its safety', () => {
    const names = new Map(shop.brands.map(brand => [brand.name, brand]))
    for (const { brand } of shop.products) expect(names.get(brand)?.safetyContact).toContain('Product Safety')
  })

  test('a few products are refurbished or used, and most have a weight and a warranty', () => {
    const share = (is: (product: (typeof shop.products)[number]) => boolean) =>
      shop.products.filter(is).length / shop.products.length
    for (const condition of ['refurbished', 'used']) {
      const part = share(product => product.condition === condition)
      expect(part > 0 && part < 0.1, condition).toBe(true)
    }
    expect(share(({ weightGrams }) => weightGrams !== null && weightGrams > 0)).toBeGreaterThan(0.5)
    expect(share(({ warrantyMonths }) => warrantyMonths !== null && warrantyMonths > 0)).toBeGreaterThan(0.9)
  })
})

describe('fitment', () => {
  test('rows are unique and name things that exist', () => {
    const variants = new Set(shop.subModels.map(variant => variant.id))
    expect(hasDoubles(shop.fitment.map(row => `${row.productId}|${row.subModelId}`))).toBe(false)
    for (const row of shop.fitment) {
      expect(productOf.get(row.productId)?.isUniversal).toBe(false)
      expect(variants.has(row.subModelId)).toBe(true)
    }
  })

  test('a twentieth of the rows has a condition, most of them a month of production, and brake discs say where they go', () => {
    const conditional = shop.fitment.filter(row => row.builtFrom || row.builtTo || row.drive || row.note)
    expect(Math.round((100 * conditional.length) / shop.fitment.length)).toBe(5)
    for (const key of ['builtFrom', 'builtTo', 'drive', 'note'] as const) {
      expect(conditional.some(row => row[key])).toBe(true)
    }
    const discs = shop.fitment.filter(row => /Brake Disc, (Front|Rear)/.test(productOf.get(row.productId)?.name ?? ''))
    expect(discs.length).toBeGreaterThan(100)
    expect(discs.filter(row => row.position === undefined || row.quantity !== 2)).toEqual([])
    // One variant, two discs: one for the cars before a month, another one for those after it.
    const ofVariants = Map.groupBy(conditional, row => row.subModelId)
    expect(
      [...ofVariants.values()].some(rows => rows.some(row => row.builtFrom) && rows.some(row => row.builtTo)),
    ).toBe(true)
  })

  test('a part for a run of years fits no variant outside it', () => {
    const yearsOf = new Map(shop.subModels.map(variant => [variant.id, readYears(variant.year)]))
    for (const row of shop.fitment) {
      const run = / (\d{4})(?:-(\d{4}))?$/.exec(productOf.get(row.productId)?.name ?? '')
      const from = Number(run?.[1])
      const to = Number(run?.[2] ?? run?.[1])
      expect(
        yearsOf.get(row.subModelId)?.some(year => year >= from && year <= to),
        row.productId,
      ).toBe(true)
    }
  })

  test('every make has parts, and a Corolla of this century has several sets of brake pads', () => {
    const pads = leaves.find(category => category.name === 'Brake Pads')?.id
    const counts = new Map<number, number>()
    const makes = new Set<number | undefined>()
    const makeIdOf = new Map(shop.subModels.map(variant => [variant.id, modelOf.get(variant.modelId)?.makeId]))
    for (const row of shop.fitment) {
      makes.add(makeIdOf.get(row.subModelId))
      if (productOf.get(row.productId)?.categoryId !== pads) continue
      counts.set(row.subModelId, (counts.get(row.subModelId) ?? 0) + 1)
    }
    expect(makes).toEqual(new Set(shop.makes.map(make => make.id)))
    for (const variant of variantsOf('Toyota', 'Corolla').filter(v => readYears(v.year).some(year => year >= 2003))) {
      expect(counts.get(variant.id), variant.slug).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('reviews', () => {
  test('average from 3.2 to 4.8, at most twelve, no sentence twice on one page', () => {
    for (const [productId, reviews] of Map.groupBy(shop.reviews, review => review.productId)) {
      const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
      expect(average, productId).toBeGreaterThanOrEqual(3.2)
      expect(average, productId).toBeLessThanOrEqual(4.8)
      expect(reviews.length).toBeLessThanOrEqual(12)
      expect(hasDoubles(reviews.map(review => review.comment))).toBe(false)
      const sold = productOf.get(productId)?.createdAt.getTime() ?? Number.NaN
      for (const review of reviews) {
        expect(review.comment.trim()).not.toBe('')
        expect(review.createdAt.getTime()).toBeGreaterThan(sold)
      }
    }
    expect(shop.reviews.some(review => review.reviewer === null)).toBe(true)
  })
})

describe('cores', () => {
  const withCore = shop.products.filter(product => product.coreChargeCents !== null)
  const leavesOf = (products: typeof withCore) =>
    new Set(products.map(({ categoryId }) => categoryOf.get(categoryId)?.name))

  test('are asked for what is rebuilt from old parts, and for batteries', () => {
    expect([...leavesOf(withCore)].sort()).toEqual([
      ...['AC Compressors', 'Alternators', 'Batteries', 'Brake Calipers', 'CV Axles', 'Catalytic Converters'],
      ...['Starter Motors', 'Steering Racks', 'Turbochargers'],
    ])
    expect(withCore.filter(({ name }) => name.startsWith('Diesel Particulate Filter'))).toHaveLength(3)
    const isOfKind = /Refurbished|Battery|Caliper|CV Axle|Particulate/
    expect(withCore.filter(({ name }) => !isOfKind.test(name)).map(({ name }) => name)).toEqual([])
  })

  test('are below the price of the part, and in whole dollars', () => {
    for (const { name, priceCents, coreChargeCents } of withCore) {
      expect(coreChargeCents, name).toBeLessThan(priceCents / 2)
      expect((coreChargeCents ?? 0) % 100, name).toBe(0)
    }
  })
})
