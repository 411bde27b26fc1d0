import { beforeAll, describe, expect, test } from 'vitest'
import type { categories } from '#db/schema/catalogue/products.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { origin, testShop } from '#test/request.ts'
import { corollaPath, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
const shown = (path: string) => shop.visitor().get(path)
const cardsOf = async (path: string) =>
  [...(await shown(path)).main.matchAll(/Ref\. ([A-Z0-9-]+)/g)].map(([, id]) => id).sort()

const list = '/categories/bulbs/products'

beforeAll(async () => {
  const world = await fillShop(db)
  const specificationSchema: typeof categories.$inferInsert.specificationSchema = {
    socket: { label: 'Socket', type: 'select', options: ['H4', 'H7', 'H1'], required: false },
    tint: { label: 'Tint', type: 'text', options: [], required: false },
  }
  const { id: categoryId } = await makeCategory(db, { name: 'Bulbs', specificationSchema })
  const bulb = { categoryId, name: 'Bulb' }
  const clear = { tint: 'clear' }
  await makeProduct(db, {
    ...bulb,
    id: 'B-1',
    brand: 'Bosch',
    priceCents: 1000,
    specifications: { socket: 'H4', ...clear },
  })
  await makeProduct(db, {
    ...bulb,
    id: 'B-2',
    brand: 'Bosch',
    priceCents: 2000,
    stock: 0,
    specifications: { socket: 'H7' },
  })
  await makeProduct(db, {
    ...bulb,
    id: 'B-3',
    brand: 'Ferrado',
    priceCents: 3000,
    specifications: { socket: 'H7' },
    ratingCount: 2,
    ratingSum: 9,
    isUniversal: true,
  })
  await makeProduct(db, {
    ...bulb,
    id: 'B-4',
    brand: 'Glow "& Sons"',
    priceCents: 4999,
    fits: [world.variants.corolla],
  })
})

describe('a filtered list', () => {
  test.each([
    ['brand=Bosch', ['B-1', 'B-2']],
    ['brand=bosch&brand=Ferrado', ['B-1', 'B-2', 'B-3']],
    ['brand=Glow+%22%26+Sons%22', ['B-4']],
    ['min=20&max=30.00', ['B-2', 'B-3']],
    ['min=&max=10', ['B-1']],
    ['stock=1', ['B-1', 'B-3', 'B-4']],
    ['rating=4', ['B-3']],
    ['spec.socket=H4&spec.socket=H7', ['B-1', 'B-2', 'B-3']],
    ['spec.socket=H7&stock=1', ['B-3']],
    ['brand=Bosch&spec.socket=H7&sort=name', ['B-2']],
  ])('%s', async (query, ids) => {
    const { status, main, canonical } = await shown(`${list}?${query}`)
    expect({ status, canonical }).toEqual({ status: 200, canonical: `${origin}${list}` })
    expect(main).toContain(`${ids.length} ${ids.length === 1 ? 'product' : 'products'}`)
    expect(await cardsOf(`${list}?${query}`)).toEqual(ids)
  })

  test('on every list', async () => {
    expect(await cardsOf('/categories?category=bulbs&brand=Bosch')).toEqual(['B-1', 'B-2'])
    expect(await cardsOf('/categories?brand=Ferrado')).toContain('B-3')
    expect(await cardsOf(`${corollaPath}/categories/bulbs/products?stock=1`)).toEqual(['B-3', 'B-4'])
    expect(await cardsOf(`${corollaPath}/categories/bulbs/products?brand=Ferrado`)).toEqual(['B-3'])
  })

  test('says how many each value would show; what is chosen does not narrow its own', async () => {
    const { main } = await shown(`${list}?brand=Bosch`)
    expect(main).toMatch(/Brand Bosch 2 Ferrado 1 Glow "& Sons" 1/)
    expect(main).toMatch(/In stock 1 /)
    expect(main).toMatch(/Socket H4 1 H7 1 Price/)
  })

  test('links that take each filter away alone, and all of them; the sort and the vehicle stay', async () => {
    const { links } = await shown(`${list}?brand=Bosch&brand=Ferrado&stock=1&sort=name`)
    expect(links).toContain(`${list}?brand=Ferrado&stock=1&sort=name`)
    expect(links).toContain(`${list}?brand=Bosch&brand=Ferrado&sort=name`)
    expect(links).toContain(`${list}?sort=name`)
  })

  test('where nothing is left it says what each filter costs, and offers to take it away', async () => {
    const { main, links } = await shown(`${list}?brand=Bosch&rating=4`)
    expect(main).toContain('No products match these filters.')
    expect(main).toContain('Without “Bosch”: 1 product')
    expect(main).toContain('Without “Rated 4 and up”: 2 products')
    expect(links).toEqual(expect.arrayContaining([`${list}?rating=4`, `${list}?brand=Bosch`, list]))
  })

  test('what would leave nothing again is not offered', async () => {
    const { main, links } = await shown(`${list}?brand=Nobody&rating=4&min=1`)
    expect(main).toContain('Without “Nobody”: ')
    expect(main).not.toContain(': 0 products')
    expect(links).toContain(list)
  })
})

describe('bad input', () => {
  test.each([
    ['brand=Nobody', 'No products match these filters.'],
    ['spec.socket=H9', 'no such filter, so it narrows nothing: spec.socket=H9'],
    ['spec.tint=clear', 'no such filter, so it narrows nothing: spec.tint=clear'],
    ['spec.colour=red', 'no such filter, so it narrows nothing: spec.colour=red'],
    ['rating=9&stock=maybe', 'no such filter, so it narrows nothing: rating=9, stock=maybe'],
    ['min=50&max=10', 'The lowest price is above the highest'],
    ['min=ten', 'Write a price as 12 or 12.50'],
    ['min=99999999999999999999', 'Write a price as 12 or 12.50'],
    ['brand=%27%3B+drop+table+products%3B--', 'No products match these filters.'],
    ['brand=%00', '4 products'],
    ['brand=%D7%A9%D7%9C%D7%95%D7%9D', 'No products match these filters.'],
    [`brand=${'x'.repeat(5_000)}`, 'no such filter'],
    [Array.from({ length: 300 }, (_, index) => `brand=B${index}`).join('&'), 'No products match these filters.'],
    ['brand=Bosch&page=1000000000', '2 products'],
    ['brand=Nobody&page=25', 'No products match these filters.'],
  ])('%s', async (query, text) => {
    for (const path of [list, '/categories?category=bulbs']) {
      const { status, main } = await shown(`${path}${path.includes('?') ? '&' : '?'}${query}`)
      expect(status).toBe(200)
      expect(main).toContain(text)
    }
  })

  test('a price that cannot be stays in its field, with the message at it, and narrows nothing', async () => {
    const page = await shown(`${list}?min=50&max=10&stock=1`)
    expect(page.field('min')).toEqual({ value: '50', error: 'The lowest price is above the highest' })
    expect(page.field('max')).toMatchObject({ value: '10' })
    expect(page.main).toContain('3 products')
  })
})
