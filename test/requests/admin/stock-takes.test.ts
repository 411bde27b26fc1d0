import { eq, gt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { stockTakes } from '#db/schema/stock/takes.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor

const list = '/admin/stock-takes'
const scanned = (change: Record<string, string> = {}) => ({
  code: 'KT-PAD10',
  pieces: '2',
  way: 'more',
  requestKey: crypto.randomUUID(),
  ...change,
})

/** Begins a stock-take of everything; answers its address. */
async function begin(): Promise<string> {
  const { location } = await admin.post(list, { area: 'everything' })
  return location ?? ''
}

beforeEach(async () => {
  await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

test('without a script: begun, scanned, looked at, applied, and told in the history of the product', async () => {
  const [before] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  expect((await admin.get(list)).main).toContain('Nothing was counted yet')
  const path = await begin()
  expect(await admin.post(path, scanned())).toMatchObject({ status: 302, location: path })
  expect((await admin.get(path)).main).toContain('Counted (1)')
  expect((await admin.get(`${path}?view=differences`)).main).toMatch(/Expected\s*Counted\s*Difference/)
  expect((await admin.get(`${path}?view=uncounted`)).main).not.toContain('Ref. KT-PAD10')
  const applied = await admin.post(path, { step: 'apply', scans: '1', uncounted: 'stay' })
  expect(applied).toMatchObject({ status: 302, toast: { title: 'Stock-take applied' } })
  const history = await admin.get('/admin/products/KT-PAD10/stock')
  expect(history.main).toMatch(/Counted\s*·\s*Stock-take Everything/)
  expect(history.links).toContain(path)
  const [after] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  expect([before?.stock === 2, after?.stock]).toEqual([false, 2])
  expect((await admin.get('/admin/audit?thing=stock-take')).main).toContain('Stocks changed')
  expect((await admin.get(list)).main).toContain('Applied')
})

test.each([
  ['a category that was not chosen', { area: 'category' }, 'Choose a category'],
  ['a category that is gone', { area: 'category', category: '999999' }, 'This category is not there any more'],
  ['a brand that was not chosen', { area: 'brand' }, 'Choose a brand'],
  ['bins without a beginning', { area: 'bins', lastBin: 'A-2' }, 'Enter the first bin, such as A-1'],
  ['bins without an end', { area: 'bins', firstBin: 'A-1' }, 'Enter the last bin, such as A-20'],
])('%s is refused at its field', async (_, typed: Record<string, string>, message) => {
  const refused = await admin.post(list, typed)
  expect(refused.status).toBe(422)
  expect(refused.main).toContain(message)
  expect(await db.$count(stockTakes)).toBe(0)
})

test.each([
  [{ code: '' }, 'code', 'Scan or type a part number'],
  [{ code: 'NO-SUCH-PART' }, 'code', 'No part has the number NO-SUCH-PART'],
  [{ pieces: 'many' }, 'pieces', 'Units must be a whole number, 0 or more'],
  [{ pieces: '-1' }, 'pieces', 'Units must be a whole number, 0 or more'],
  [{ pieces: '999999999' }, 'pieces', 'Units must be at most 1000000'],
])('a scan of %o is refused at its field, and what was typed stays', async (change, field, message) => {
  const path = await begin()
  const refused = await admin.post(path, scanned(change))
  expect(refused.status).toBe(422)
  expect(refused.field(field)?.error).toBe(message)
  const typed = { ...scanned(), ...change }
  expect([refused.field('code')?.value, refused.field('pieces')?.value]).toEqual([typed.code, typed.pieces])
})

test('the script that sends scans hears why one was refused, and one that is sent twice counts once', async () => {
  const path = await begin()
  const twice = scanned()
  for (const _ of [1, 2]) expect((await admin.post(`${path}/scan`, twice)).status).toBe(200)
  expect((await admin.get(path)).field('pieces')).not.toBeNull()
  expect((await admin.get(path)).main).toContain('2 units of 1 part')
  const refused = await admin.post(`${path}/scan`, scanned({ code: 'NOBODY' }))
  expect([refused.status, refused.text]).toEqual([422, JSON.stringify({ problem: 'No part has the number NOBODY' })])
  await admin.post(path, { step: 'drop', scans: '1' })
  expect((await admin.post(`${path}/scan`, scanned())).status).toBe(409)
  expect((await admin.post(`${list}/999/scan`, scanned())).status).toBe(404)
})

test('whoever looked at other differences applies nothing, and hears why', async () => {
  const path = await begin()
  await admin.post(path, scanned())
  const stale = await admin.post(path, { step: 'apply', scans: '0', uncounted: 'stay' })
  expect(stale.status).toBe(409)
  expect(stale.main).toContain('Something was counted meanwhile')
  expect((await admin.post(path, { step: 'apply', scans: 'x' })).status).toBe(422)
  expect((await admin.get(`${list}/999`)).status).toBe(404)
})

test('that all which was not counted is gone is agreed to first, by a second press', async () => {
  const path = await begin()
  await admin.post(path, scanned())
  const asked = await admin.post(path, { step: 'apply', scans: '1', uncounted: 'zero', agreed: '0' })
  expect(asked.status).toBe(409)
  expect(asked.main).toMatch(/parts were not counted, .* would have none in stock\. Press once more/)
  const agreed = asked.field('agreed')?.value ?? ''
  expect(await admin.post(path, { step: 'apply', scans: '1', uncounted: 'zero', agreed })).toMatchObject({
    status: 302,
  })
  const left = await db.select().from(products).where(gt(products.stock, 0))
  expect(left.map(({ id }) => id)).toEqual(['KT-PAD10'])
})
