import { beforeEach, describe, expect, test } from 'vitest'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables } from '#test/database.ts'
import { testShop, type Visitor } from '#test/request.ts'

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await emptyTables(db)
  await makeCustomer(db, { email: 'dana@example.com', isAdmin: true })
  admin = await shop.visitor().signIn('dana@example.com')
})

describe('the starter lists', () => {
  test('a chosen make moves to what the shop has, and can be removed again', async () => {
    const page = '/admin/starter/vehicles'
    expect((await admin.get(page)).main).not.toContain('In your shop')
    const added = await admin.post(`${page}/load`, { key: 'tesla' })
    expect(added.status).toBe(302)
    expect(added.toast?.title).toMatch(/^\d+ variants added$/)
    expect((await admin.get(page)).main).toMatch(/In your shop.*Tesla.*Choose makes/)
    expect((await admin.post(`${page}/remove`, { key: 'tesla' })).toast?.title).toMatch(
      /^Tesla: \d+ variants removed\.$/,
    )
    expect(await db.$count(carMakes)).toBe(0)
  })

  test('nothing chosen is said, and a list or a make that is not there is a 404', async () => {
    const none = await admin.post('/admin/starter/categories/load', {})
    expect(none.toast?.title).toBe('Tick at least one line first')
    expect((await admin.get('/admin/starter/tyres')).status).toBe(404)
    expect((await admin.post('/admin/starter/vehicles/remove', { key: 'trabant' })).status).toBe(404)
  })
})
