import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { testDatabase } from '#test/database.ts'
import { fillWorld, type World } from '#test/world.ts'
import { bulkChanger, picked, price } from './changes.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
})
const { preview, applied, undo, pricesOf } = bulkChanger(db, () => world.people.dana)

test('with an ending it is the nearest price that has it; below 1.00 prices keep their cents, and no raise makes cheaper nor a cut dearer', async () => {
  await db.insert(products).values(
    [1206, 1299, 130, 80, 10_000].map(cents => ({
      id: `E${cents}`,
      name: 'Part',
      brand: 'Plain',
      priceCents: cents,
    })),
  )
  const ids = ['E1206', 'E1299', 'E130', 'E80', 'E10000']
  const shown = await preview(picked(...ids), price(1000, 99))
  const after = Object.fromEntries(shown.lines.map(line => [line.id, line.after]))
  // 13.27, 14.29, 1.43, 0.88 and 110.00 before the ending.
  expect(after).toEqual({ E1206: '12.99', E1299: '13.99', E130: '1.43', E80: '0.88', E10000: '109.99' })
  const cut = await preview(picked('E130', 'E1299'), price(-100, 49))
  expect(cut.lines.map(line => line.after).sort()).toEqual(['1.29', '12.49'])
  const { id } = await applied(picked(...ids), price(1000, 49))
  expect(await pricesOf(...ids)).toEqual({ E1206: 1349, E1299: 1449, E130: 149, E80: 88, E10000: 11_049 })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.thingId, id))
  expect(JSON.stringify(entry)).toContain('Price +10%, ending in .49')
  await undo(id)
  expect(await pricesOf('E1206')).toEqual({ E1206: 1206 })
})
