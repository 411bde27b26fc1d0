import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { noteBackup } from '#shop/overview/setup/facts.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { openShop, type Visitor } from '#test/request.ts'

const { db } = await testDatabase()
const shop = await openShop(db, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
let admin: Visitor
beforeEach(async () => {
  await emptyTables(db)
  await makeCustomer(db, { email: 'dana@example.com', isAdmin: true })
  admin = await shop.visitor().signIn('dana@example.com')
})
const dashboard = async () => (await admin.get('/admin')).main

describe('the list that leads to the first order', () => {
  test('says what is done by what is in the shop, and leads on from every page', async () => {
    expect(await dashboard()).toContain('Open your shop 0 of 9 done')
    expect((await admin.get('/admin/products')).main).toContain('Next: Shop details')
    await db.update(settings).set({ email: 'counter@example.com', address: '1 Gear Street', deliveryArea: 'Iceland' })
    const { id } = await makeCategory(db, { name: 'Brakes' })
    expect(await dashboard()).toContain('Open your shop 3 of 9 done')
    await makeProduct(db, { name: 'Pads', categoryId: id })
    expect(await dashboard()).toContain('Open your shop 4 of 9 done')
    expect((await admin.get('/admin/products')).main).toContain('Next: Vehicles')
  })

  test('is put away and brought back', async () => {
    await admin.post('/admin/setup/put-away', {})
    expect(await dashboard()).not.toContain('Open your shop')
    expect((await admin.get('/admin/products')).main).not.toContain('Next:')
    expect(await dashboard()).toContain('Show What Is Left to Set Up')
    await admin.post('/admin/setup/bring-back', {})
    expect(await dashboard()).toContain('Open your shop 0 of 9 done')
  })

  test('a demo, which has everything, has no list', async () => {
    await db.update(settings).set({ isDemo: true })
    expect(await dashboard()).not.toMatch(/Open your shop|left to set up/)
  })

  test('a backup is a step, done once one was made, and the page of it says when', async () => {
    expect((await admin.get('/admin/setup')).main).toContain('No backup has been made yet')
    await noteBackup(db)
    expect(await dashboard()).toContain('Open your shop 1 of 9 done')
    expect((await admin.get('/admin/setup')).main).toMatch(/The last backup was made on \w+ \d+, \d{4}/)
  })

  test('what whoever runs the machine has left half set stands on its page', async () => {
    const { main } = await admin.get('/admin/setup')
    expect(main).toContain('their links lead to http://localhost:3000: set ORIGIN')
  })
})

test('a test mail that no mail server takes says why, and where mails go', async () => {
  const page = '/admin/settings/test-mail'
  expect((await admin.get(page)).main).toMatch(
    /Mail server 127\.0\.0\.1:1 From no-reply@localhost To dana@example\.com/,
  )
  const { status, main } = await admin.post(page, {})
  expect(status).toBe(422)
  expect(main).toContain('No mail server answers at 127.0.0.1:1 Check host and port of SMTP_URL.')
})
