import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { listBrandChoices } from '#shop/finding/admin-list/choices.server.ts'
import { listOffers } from '#shop/finding/admin-list/filter.server.ts'
import { listForAdmin, listStatement } from '#shop/finding/admin-list/rows.server.ts'
import { filterText, productColumns, readAdminProductFilter } from '#shop/finding/admin-list/rows.ts'
import { readSort } from '#shop/paging.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { fillShop, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`select refresh_search_words()`)
})

const asked = (search: string) => {
  const params = new URLSearchParams(search)
  return { filter: readAdminProductFilter(params), sort: readSort(productColumns, params) }
}
const list = (search = '', page = 1, sold?: SQL) =>
  listForAdmin(db, asked(search).filter, page, asked(search).sort, sold)
const idsOf = async (search = '') => (await list(search)).items.map(product => product.id)

describe('sorted by a column', () => {
  test('the whole list, a category, a text, and what runs out', async () => {
    const sorted = async (search: string) => (await list(search)).items.map(({ name }) => name)
    const names = await sorted('sort=name-asc')
    expect(names).toEqual([...names].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect(await sorted('sort=name-desc')).toEqual([...names].reverse())
    const prices = async (search: string) => (await list(search)).items.map(({ priceCents }) => priceCents)
    const rising = (numbers: number[]) => [...numbers].sort((one, other) => one - other)
    const { brakes } = world.categories
    for (const filter of ['', `category=${brakes.id}&`, 'stock=low&', 'q=brake&']) {
      const found = await prices(`${filter}sort=price-asc`)
      expect(found.length, filter).toBeGreaterThan(1)
      expect(found, filter).toEqual(rising(found))
      expect(await prices(`${filter}sort=price-desc`), filter).toEqual(rising(found).reverse())
    }
  })

  test.each([
    ['name-asc', 'products_admin_name'],
    ['price-desc', 'products_admin_price'],
  ])('%s walks along its index', async (sort, index) => {
    await db.execute(sql`
      insert into products (id, name, brand, price) select 'P' || n, 'Part ' || n, 'Plain', n from generate_series(1, 2000) n`)
    await db.execute(sql`analyze products`)
    const plan = await db.execute(sql`explain ${listStatement(asked(`sort=${sort}`), 1)}`)
    expect(JSON.stringify(plan.rows)).toContain(index)
  })
})

describe('what the owner sees', () => {
  test('all products, inactive ones too, the newest first', async () => {
    await makeProduct(db, { id: 'OLD1', name: 'Old', createdAt: new Date('2020-01-01') })
    await makeProduct(db, { id: 'NEW1', name: 'New', createdAt: new Date('2030-01-01') })
    const ids = await idsOf()
    expect(ids).toHaveLength(7)
    expect(ids).toContain('HIDDEN1')
    expect(ids.at(0)).toBe('NEW1')
    expect(ids.at(-1)).toBe('OLD1')
  })

  test('what a card shows', async () => {
    const [pads] = (await list('q=KT-PAD10')).items
    expect(pads).toEqual({
      id: 'KT-PAD10',
      name: 'Ceramic Brake Pads',
      brand: 'Kestrel',
      priceCents: 4999,
      coreChargeCents: null,
      stock: 7,
      image: '/pictures/parts/brake-pads.svg',
      imageCount: 2,
      isActive: true,
      categoryName: 'Brake Pads',
      version: 1,
    })
  })

  test('forty a page, each once, and a number above the last page shows the last', async () => {
    await db
      .insert(products)
      .values(
        Array.from({ length: 90 }, (_, at) => ({ id: `P${at}`, name: `Part ${at}`, brand: 'Plain', priceCents: 100 })),
      )
    const pages = [await list('', 1), await list('', 2), await list('', 3)]
    expect(pages.map(({ items }) => items.length)).toEqual([40, 40, 15])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))).toHaveProperty('size', 95)
    expect(pages[0]).toMatchObject({ total: 95, totalIsCapped: false, page: 1, pageCount: 3 })
    expect(await list('', 99)).toEqual(pages[2])
    expect((await list('q=part', 99)).page).toBe(3)
  })

  test('an empty shop, and a filter that nothing passes, are empty first pages', async () => {
    expect(await list('category=987654', 5)).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 })
    await db.delete(products)
    expect(await list('', 3)).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 })
  })
})

describe('search', () => {
  test.each([
    ['hidden1', ['HIDDEN1']],
    ['HID-DEN 1', ['HIDDEN1']],
    ['hidd', ['HIDDEN1']],
    ['secret', ['HIDDEN1']],
    ['secret widgets', ['HIDDEN1']],
    ['secret wid', ['HIDDEN1']],
    ['KT-PAD10 NL-OF1', ['KT-PAD10', 'NL-OF1']],
    // Nothing is corrected, left out or taken for another word, since the owner changes all that is found.
    ['secrt widgets', []],
    ['brake civic', []],
    ['oil x', []],
    ['brake NL-OF1', []],
    ['brake brake brake brake brake brake brake brake civic', []],
    ['kestrel', ['KT-PAD10']],
    ['low dust', ['KT-PAD10']],
    ['nl of1', ['NL-OF1']],
    ['zzzzz', []],
    ['\0', ['any']],
  ])('%j finds %j', async (text, expected) => {
    const ids = await idsOf(`q=${encodeURIComponent(text)}`)
    if (expected[0] === 'any') expect(ids).toHaveLength(5)
    else expect(ids).toEqual(expected)
  })

  test('goes together with the filters', async () => {
    expect(await idsOf(`q=brake&category=${world.categories.brakes.id}`)).toEqual(['KT-PAD10'])
    expect(await idsOf('q=widget&status=active')).toEqual([])
    expect(await idsOf('q=widget&status=inactive')).toEqual(['HIDDEN1'])
    // Also where far more than are ever counted have the word.
    await db.execute(sql`insert into products (id, name, brand, price)
      select 'MANY-' || n, 'Widget', 'Plain', 1 from generate_series(1, 10050) n`)
    expect(await idsOf('q=widget&status=inactive')).toEqual(['HIDDEN1'])
    expect(await idsOf('q=disc&stock=out')).toEqual(['KT-BD20'])
  })
})

describe('what is offered where nothing has all words', () => {
  const offered = async (search: string) =>
    (await listOffers(db, readAdminProductFilter(new URLSearchParams(search)))).map(
      ({ text, isRespelled, without, count }) => [text, isRespelled, without.join(), count],
    )

  test.each([
    ['secrt widgets', [['secret widgets', true, '', 1]]],
    ['brake civic', [['brake', false, 'civic', 2]]],
    ['brak civic cleaner', [['brak cleaner', false, 'civic', 1]]],
    ['civic accord oil', [['oil', false, 'civic,accord', 1]]],
    ['zzzzz', []],
    ['brake', []],
  ])('for %j', async (text, expected) => {
    expect(await offered(`q=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test('counts among the products of the filters, and offers nothing where only these leave nothing', async () => {
    expect(await offered('q=brake+civic&brand=kestrel')).toEqual([['brake', false, 'civic', 1]])
    expect(await offered('q=brake&brand=Nordlicht')).toEqual([])
  })
})

describe('filters', () => {
  test('by brand, in upper or lower case, and by the vehicle that it is made for', async () => {
    expect(await idsOf('brand=KESTREL')).toEqual(['KT-PAD10'])
    expect(await idsOf('brand=kest')).toEqual([])
    expect((await idsOf(`vehicle=${world.variants.corolla.id}`)).sort()).toEqual(['KT-PAD10', 'NL-OF1'])
    expect(await idsOf(`vehicle=${world.variants.golf.id}&stock=low&brand=Nordlicht&q=oil`)).toEqual(['NL-OF1'])
  })

  test('are said in words', async () => {
    const filter = readAdminProductFilter(new URLSearchParams('q=brake+civic&brand=Bosch&status=active&stock=low'))
    expect(filterText(filter, { category: null, vehicle: null })).toBe(
      'all that match “brake civic”, brand Bosch, active, low stock',
    )
  })

  test('brands to choose from begin as typed', async () => {
    expect((await listBrandChoices(db, 'kes')).map(({ id }) => id)).toEqual(['Kestrel'])
    expect(await listBrandChoices(db, 'zzz')).toEqual([])
  })

  test('a category with all below it, inactive ones too', async () => {
    const attic = await makeCategory(db, { name: 'Attic', parentId: world.categories.pads.id, isActive: false })
    await makeProduct(db, { id: 'ATTIC1', name: 'Old pads', categoryId: attic.id })
    const { brakes, pads, discs, empty } = world.categories
    expect((await idsOf(`category=${brakes.id}`)).sort()).toEqual(['ATTIC1', 'HIDDEN1', 'KT-BD20', 'KT-PAD10'])
    expect((await idsOf(`category=${pads.id}`)).sort()).toEqual(['ATTIC1', 'HIDDEN1', 'KT-PAD10'])
    expect(await idsOf(`category=${discs.id}`)).toEqual(['KT-BD20'])
    expect(await idsOf(`category=${empty.id}`)).toEqual([])
    expect(await idsOf(`category=${pads.id}&status=active`)).toHaveLength(2)
  })

  test('by status and by stock', async () => {
    expect(await idsOf('status=inactive')).toEqual(['HIDDEN1'])
    expect(await idsOf('status=active')).toHaveLength(4)
    // What has least of it comes first; of what sells, as much as was sold lately is taken off.
    expect(await idsOf('stock=low')).toEqual(['KT-BD20', 'NL-OF1', 'HIDDEN1'])
    const sold = sql`(select * from (values ('HIDDEN1', 50), ('NL-OF1', 5)) as of_each (product_id, units))`
    const shortest = async (search: string) => (await list(search, 1, sold)).items.map(({ id }) => id)
    expect(await shortest('stock=low')).toEqual(['HIDDEN1', 'NL-OF1', 'KT-BD20'])
    expect(await shortest('stock=low&q=KT-BD20+NL-OF1')).toEqual(['NL-OF1', 'KT-BD20'])
    expect(await idsOf('stock=low&q=d')).toEqual([])
    expect(await idsOf('stock=out')).toEqual(['KT-BD20'])
    expect(await idsOf('stock=low&status=inactive')).toEqual(['HIDDEN1'])
    expect(await idsOf(`stock=low&category=${world.categories.discs.id}`)).toEqual(['KT-BD20'])
  })

  test('without a category', async () => {
    await makeProduct(db, { id: 'LOOSE1', name: 'Loose' })
    expect(await idsOf('status=uncategorized')).toEqual(['LOOSE1'])
    expect(await idsOf('status=uncategorized&stock=out')).toEqual([])
  })

  test('what is no filter narrows nothing', async () => {
    for (const search of [
      'status=odd',
      'stock=__proto__',
      'stock=__proto__',
      'category=1e9',
      'category=-1',
      'category=x',
    ]) {
      expect(await idsOf(search), search).toHaveLength(5)
    }
  })
})
