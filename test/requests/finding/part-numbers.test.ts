import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, type World } from '#test/world.ts'

// The other numbers of a part, typed by its owner and read by a shopper.

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

type Row = [kind: string, brand: string, number: string]
const save = (rows: Row[], version = '1', path = '/admin/products/KT-PAD10') =>
  admin.post(path, {
    name: 'Pads',
    brand: 'Kestrel',
    price: '49.99',
    stock: '7',
    stockBase: '7',
    version,
    isActive: 'on',
    categoryId: String(world.categories.pads.id),
    fitment: '',
    ...Object.fromEntries(
      rows.flatMap(([kind, brand, number], position) => [
        [`numbers.${position}.kind`, kind],
        [`numbers.${position}.brand`, brand],
        [`numbers.${position}.number`, number],
      ]),
    ),
  })
const kept = async () =>
  (await db.select().from(productReferences).orderBy(productReferences.id)).map(({ kind, brand, number }) => [
    kind,
    brand,
    number,
  ])
const changeOf = async (field: string) => {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry?.changes.find(change => change.field === field)
}
const page = (path: string) => shop.visitor().get(path)

describe('the owner', () => {
  test('types numbers, changes and empties them, and each time the log has old and new', async () => {
    expect(
      (
        await save([
          ['oe', 'Toyota', '04465-02220'],
          ['gtin', '', '4006381333931'],
        ])
      ).status,
    ).toBe(302)
    expect(await kept()).toEqual([
      ['oe', 'Toyota', '04465-02220'],
      ['gtin', null, '4006381333931'],
    ])
    expect(await changeOf('Part numbers')).toMatchObject({
      from: null,
      to: 'GTIN: 4006381333931\nOE number: Toyota 04465-02220',
    })
    expect((await admin.get('/admin/products/KT-PAD10')).html).toContain('value="04465-02220"')

    expect(
      (
        await save(
          [
            ['oe', 'Toyota', '04465 02220'],
            ['gtin', '', ''],
          ],
          '2',
        )
      ).status,
    ).toBe(302)
    expect(await kept()).toEqual([['oe', 'Toyota', '04465 02220']])
    expect((await save([], '3')).status).toBe(302)
    expect(await changeOf('Part numbers')).toEqual({
      field: 'Part numbers',
      from: 'OE number: Toyota 04465 02220',
      to: null,
    })
  })

  test('is told of a bad number at its field, with all that was typed', async () => {
    const refused = await save([
      ['oe', 'Toyota', '04465-02220'],
      ['gtin', '', '4006381333932'],
      ['superseded_by', '', 'kt pad10'],
    ])
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('the last one checks the others')
    expect(refused.text).toContain('A part cannot replace itself')
    for (const typed of ['04465-02220', '4006381333932', 'kt pad10']) expect(refused.html).toContain(`value="${typed}"`)
    expect(await kept()).toEqual([])
  })

  test('cannot let parts replace each other in a ring, however long; nothing is saved then', async () => {
    await makeProduct(db, { id: 'B-2', name: 'Second', brand: 'Kestrel' })
    await makeProduct(db, { id: 'C-3', name: 'Third', brand: 'Kestrel' })
    await db.insert(productReferences).values([
      { productId: 'B-2', kind: 'superseded_by', number: 'C-3' },
      { productId: 'KT-PAD10', kind: 'supersedes', number: 'C3' },
    ])
    const refused = await save([
      ['supersedes', '', 'C3'],
      ['superseded_by', '', 'B-2'],
    ])
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('the part would be replaced by itself in the end')
    expect(await kept()).toHaveLength(2)
    const added = await save(
      [
        ['supersedes', '', 'C3'],
        ['superseded_by', '', 'B-2'],
      ],
      '1',
      '/admin/products/new',
    )
    expect(added.status).toBe(422)
  })
})

describe('a shopper', () => {
  test('reads all numbers of a part, and search engines read those that they know', async () => {
    await db.insert(productReferences).values([
      { productId: 'KT-PAD10', kind: 'manufacturer', number: '0 986' },
      { productId: 'KT-PAD10', kind: 'oe', brand: 'Toyota', number: '04465-02220' },
      { productId: 'KT-PAD10', kind: 'oe', brand: 'Lexus', number: '04465-0W070' },
      { productId: 'KT-PAD10', kind: 'gtin', number: '4006381333931' },
    ])
    const { main, html } = await page('/products/KT-PAD10')
    expect(main).toContain('Numbers Manufacturer number 0 986 OE number Toyota 04465-02220, Lexus 04465-0W070')
    expect(html).toContain('"mpn":"0 986"')
    expect(html).toContain('"gtin":"4006381333931"')
    expect(main).not.toContain('Replaced by')
  })

  test('is led from a part that is replaced to the last one that is for sale', async () => {
    await makeProduct(db, { id: 'NEW-2', name: 'Better Pads', brand: 'Kestrel' })
    await makeProduct(db, { id: 'NEW-3', name: 'Best Pads', brand: 'Kestrel' })
    await db.insert(productReferences).values([
      { productId: 'KT-PAD10', kind: 'superseded_by', number: 'NEW2' },
      { productId: 'NEW-3', kind: 'supersedes', number: 'NEW-2' },
    ])
    const old = await page('/products/KT-PAD10')
    expect(old.main).toContain('Replaced by Kestrel Best Pads, NEW-3')
    expect(old.html).toContain('href="/products/NEW-3"')
    await db.delete(productReferences)
    await db.insert(productReferences).values({ productId: 'KT-PAD10', kind: 'superseded_by', number: 'NOT-HERE' })
    expect((await page('/products/KT-PAD10')).main).toContain('Replaced by NOT-HERE')
  })

  test('finds the parts that are the same by their numbers, from either of them', async () => {
    await makeProduct(db, { id: 'SAME-2', name: 'Other Pads', brand: 'Norrland' })
    await db
      .insert(productReferences)
      .values({ productId: 'SAME-2', kind: 'interchange', brand: 'KESTREL', number: 'KT PAD 10' })
    expect((await page('/products/KT-PAD10')).main).toContain('Same part by Norrland Other Pads, SAME-2')
    expect((await page('/products/SAME-2')).main).toContain('Same part by Kestrel Ceramic Brake Pads, KT-PAD10')
  })
})
