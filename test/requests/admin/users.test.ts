import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { rounds } from '#db/schema/selling/rounds.ts'
import { findTwoStep } from '#shop/people/accounts/two-step.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { turnOnFor } from '#test/totp.ts'
import { anna, boris, dana, fillWorld, placeOneOf, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const path = (userId: string, what: 'make-admin' | 'remove-admin') => `/admin/users/${userId}/${what}`

describe('Users', () => {
  test('are sorted by a heading, which keeps the filters, leaves the page, and says how they stand', async () => {
    const { html, links } = await admin.get('/admin/users?role=customer&page=2')
    expect(html).toMatch(/<th[^>]* aria-sort="descending"[^>]*>(?:(?!<\/th>).)*Joined/)
    expect(links).toContain('/admin/users?role=customer&sort=name-asc')
    expect(links).toContain('/admin/users?role=customer&sort=joined-asc')
    const sorted = await admin.get('/admin/users?role=customer&q=exa&sort=name-asc')
    expect(sorted.main).toMatch(/Anna Berg.*Boris Klein/)
    expect(sorted.html).toMatch(/<th[^>]* aria-sort="ascending"[^>]*>(?:(?!<\/th>).)*Name/)
    expect(sorted.html.match(/aria-sort/g)).toHaveLength(1)
    expect(sorted.links).toContain('/admin/users?role=customer&q=exa&sort=name-desc')
    // The search and each filter that is set goes by a link of its own, and the order stays.
    expect(sorted.links).toContain('/admin/users?role=customer&sort=name-asc')
    expect(sorted.links).toContain('/admin/users?q=exa&sort=name-asc')
    expect(sorted.links).toContain('/admin/users?sort=name-asc')
    expect(sorted.field('sort')?.value).toBe('name-asc')
  })

  test('shows name, e-mail, phone, join date, role and orders of each', async () => {
    await stockShelves(db, world)
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const createdAt = new Date('2026-03-04T12:00:00Z')
    await db.update(profiles).set({ phone: '555 0100', createdAt }).where(eq(profiles.id, world.people.anna))
    await makeCustomer(db, { fullName: '', email: 'nameless@example.com' })
    const { headings, main, links } = await admin.get('/admin/users')
    expect(headings).toEqual(['Users'])
    expect(main).toContain('4 users')
    expect(main).toMatch(
      /Anna Berg ?Customer anna@example\.com ?555 0100 ?Joined March 4, 2026 ?1 order ?Change role of Anna Berg ?Call before sending to Anna Berg ?Cancel open orders of Anna Berg ?Make Admin Anna Berg/,
    )
    expect(main).toMatch(/No name ?Customer nameless@example\.com/)
    expect(main).toMatch(/Dana Reyes ?Admin ?You/)
    expect(links).toContain('/admin/orders?q=anna%40example.com')
  })

  test('the own role cannot be removed: the button is disabled, and the server refuses', async () => {
    const { html } = await admin.get('/admin/users')
    const buttons = [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*(?:Make|Remove) Admin.*?<\/button>/g)].map(
      String,
    )
    expect(buttons).toHaveLength(3)
    expect(buttons.filter(button => button.includes('disabled=""'))).toHaveLength(1)
    expect(buttons.find(button => button.includes('disabled=""'))).toContain('Dana Reyes')
    const answer = await admin.post(path(world.people.dana, 'remove-admin'), {})
    expect(answer.toast).toEqual({
      title: 'Failed to remove admin role',
      description: 'You cannot remove your own admin role',
      tone: 'danger',
    })
    expect((await admin.get('/admin/users')).status).toBe(200)
  })

  test('all that an account has ordered and that is not shipped is cancelled in one go, once that is asked', async () => {
    await stockShelves(db, world)
    const stock = async () => (await db.select().from(products).where(eq(products.id, 'KT-PAD10')))[0]?.stock
    const full = await stock()
    for (let n = 0; n < 3; n++) await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const [shipped] = await db.select().from(orders)
    await db
      .update(orders)
      .set({ status: 'shipped' })
      .where(eq(orders.id, shipped?.id ?? ''))
    await placeOneOf(db, world.people.boris, 'KT-PAD10')
    const address = `/admin/users/${world.people.anna}/cancel-orders`
    const asked = await admin.get(address)
    expect(asked.main).toContain('2 orders of Anna Berg have not been shipped')
    expect(asked.main).toContain('2 units will be put back into stock')
    const answer = await admin.post(`${address}?q=anna`, {})
    expect([answer.location, answer.toast]).toEqual(['/admin/users?q=anna', { title: '2 orders are cancelled now' }])
    const left = await db.select().from(orders)
    expect(left.map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'pending', 'shipped'])
    expect(await stock()).toBe((full ?? 0) - 2)
    const noted = await db.select().from(auditLog).where(eq(auditLog.action, 'cancelled'))
    expect(noted.map(({ userId }) => userId)).toEqual([world.people.dana, world.people.dana])
    expect((await admin.get(address)).main).toContain('Nothing of Anna Berg waits to be shipped')
    expect((await admin.get(`/admin/users/${world.people.dana.replace(/./g, '0')}/cancel-orders`)).status).toBe(404)
  })

  test('a role given works with the next request of that person, and one taken no longer', async () => {
    const customer = await shop.visitor().signIn(anna)
    expect((await customer.get('/admin')).location).toBe('/account')
    const made = await admin.post(`${path(world.people.anna, 'make-admin')}?q=berg&page=2`, {})
    expect(made.location).toBe('/admin/users?q=berg&page=2')
    expect(made.toast).toEqual({ title: 'Admin role added' })
    expect((await customer.get('/admin')).status).toBe(200)
    expect((await customer.get('/admin/users')).main).toMatch(/Anna Berg ?Admin ?You/)
    const removed = await admin.post(path(world.people.anna, 'remove-admin'), {})
    expect(removed.location).toBe('/admin/users')
    expect(removed.toast).toEqual({ title: 'Admin role removed' })
    expect((await customer.get('/admin')).location).toBe('/account')
    expect((await customer.post(path(world.people.anna, 'make-admin'), {})).location).toBe('/account')
    expect(await db.$count(auditLog)).toBe(2)
  })

  test('a role of the staff is given in a dialog, works with the next request, and is written down', async () => {
    const address = `/admin/users/${world.people.anna}/role`
    const customer = await shop.visitor().signIn(anna)
    const asked = await admin.get(`${address}?q=berg`)
    expect(asked.main).toContain('Role of Anna Berg')
    expect(asked.main).toContain('Read only')
    expect(asked.html).toMatch(/<input[^>]*checked=""[^>]*value="customer"/)
    const given = await admin.post(`${address}?q=berg`, { role: 'orders' })
    expect([given.location, given.toast]).toEqual([
      '/admin/users?q=berg',
      { title: 'Role changed', description: 'Anna Berg: Orders' },
    ])
    expect((await customer.get('/admin/orders')).status).toBe(200)
    expect((await customer.get('/admin/users')).status).toBe(403)
    expect((await admin.get('/admin/users?role=orders')).main).toMatch(/1 user .*Anna Berg ?Orders/)
    // Whoever takes a role is told what its holder would not see any more.
    expect((await admin.get(address)).main).not.toContain('is the driver of')
    await db.insert(rounds).values({ day: '2026-11-27', driverId: world.people.anna })
    expect((await admin.get(address)).main).toContain('Anna Berg is the driver of a round that is not closed')
    await admin.post(address, { role: 'customer' })
    expect((await customer.get('/admin/orders')).location).toBe('/account')
    const noted = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(noted.map(({ userName, changes }) => [userName, changes])).toEqual([
      ['Dana Reyes', [{ field: 'Role', from: 'Customer', to: 'Orders' }]],
      ['Dana Reyes', [{ field: 'Role', from: 'Orders', to: 'Customer' }]],
    ])
  })

  test('the own role, and one that there is not, are refused with the reason', async () => {
    const own = await admin.post(`/admin/users/${world.people.dana}/role`, { role: 'reader' })
    const failed = { title: 'Failed to change role', tone: 'danger' }
    expect(own.toast).toEqual({ ...failed, description: 'You cannot remove your own admin role' })
    for (const role of ['king', '']) {
      const answer = await admin.post(`/admin/users/${world.people.anna}/role`, { role })
      expect(answer.toast).toEqual({ ...failed, description: 'Choose a role' })
    }
    expect((await admin.get('/admin/users/987654/role')).status).toBe(404)
    expect(await db.$count(auditLog)).toBe(0)
  })

  test('whose phone and recovery codes are lost logs in by password alone again: mailed, and written down', async () => {
    const address = `/admin/users/${world.people.anna}/two-step-off`
    expect((await admin.get('/admin/users')).links).not.toContain(address)
    await turnOnFor(db, anna)
    expect((await admin.get('/admin/users?q=anna')).links).toContain(`${address}?q=anna`)
    const asked = await admin.get(`${address}?q=anna`)
    expect(asked.main).toContain('Turn off two-step login: Anna Berg')
    const turned = await admin.post(`${address}?q=anna`, {})
    expect([turned.location, turned.toast]).toEqual(['/admin/users?q=anna', { title: 'Two-step login is off' }])
    expect(await findTwoStep(db, world.people.anna)).toBeNull()
    expect((await queuedMails(db)).filter(({ to }) => to === anna).map(({ subject }) => subject)).toEqual([
      'Two-step login for Corner Parts was turned on',
      'Two-step login for Corner Parts was turned off',
    ])
    const [noted] = await db.select().from(auditLog)
    expect([noted?.userName, noted?.thingName, noted?.changes]).toEqual([
      'Dana Reyes',
      'Anna Berg',
      [{ field: 'Two-step login', from: 'On', to: 'Off' }],
    ])
    // Pressed again it does nothing, and says nothing twice.
    await admin.post(address, {})
    expect(await db.$count(auditLog)).toBe(1)
    const own = await admin.post(`/admin/users/${world.people.dana}/two-step-off`, {})
    expect(own.toast?.description).toBe('Turn your own off under Profile')
    const nobody = await admin.post(`/admin/users/${world.people.dana.replace(/./g, '0')}/two-step-off`, {})
    expect(nobody.toast?.description).toBe('This account does not exist any more')
  })

  test('somebody who is gone: the toast says so', async () => {
    for (const id of ['987654', '%00', '00000000-0000-0000-0000-000000000000']) {
      const made = await admin.post(path(id, 'make-admin'), {})
      const description = 'This account does not exist any more'
      expect(made.toast).toEqual({ title: 'Failed to add admin role', description, tone: 'danger' })
      const removed = await admin.post(path(id, 'remove-admin'), {})
      expect(removed.toast).toEqual({ title: 'Failed to remove admin role', description, tone: 'danger' })
    }
  })

  test('search, role and page come from the address; what is none of them is left out', async () => {
    expect((await admin.get('/admin/users?q=KLEIN')).main).toMatch(/1 user .*Boris Klein/)
    const admins = (await admin.get('/admin/users?role=admin')).main
    expect([admins.includes('dana@'), admins.includes('anna@')]).toEqual([true, false])
    expect((await admin.get('/admin/users?role=customer')).main).toContain('2 users')
    expect((await admin.get('/admin/users?q=nobody')).main).toContain('No users found')
    for (const search of [
      'role=king',
      'page=-1',
      'page=99999999999999999999',
      `q=${'%25'.repeat(3000)}`,
      'q=%00%ed%a0%80',
    ]) {
      expect((await admin.get(`/admin/users?${search}`)).main, search).toContain('Dana Reyes')
    }
  })

  test('is not for customers', async () => {
    const customer = await shop.visitor().signIn(boris)
    expect((await customer.get('/admin/users')).location).toBe('/account')
    expect((await customer.post(path(world.people.boris, 'make-admin'), {})).location).toBe('/account')
    expect((await customer.get('/admin')).location).toBe('/account')
  })
})
