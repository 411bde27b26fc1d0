import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/office/shop.ts'
import { profiles, sessions } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-profile-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openShop(db, { env: { DATA_DIR: dataDir } })

let world: World
let customer: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  customer = await shop.visitor().signIn(anna)
})

const profileOf = async (email: string) => (await db.select().from(profiles).where(eq(profiles.email, email)))[0]

describe('/profile', () => {
  test('shows and saves name and phone', async () => {
    const page = await customer.get('/profile')
    expect(page.field('fullName')?.value).toBe('Anna Berg')
    expect(page.main).toContain('Email cannot be changed')
    expect(page.html).toMatch(/<input [^>]*type="email"[^>]* disabled=""/)
    expect(await customer.post('/profile', { fullName: ' Anna Holm ', phone: '555 0123' })).toMatchObject({
      status: 302,
      location: '/profile',
      toast: { title: 'Success', description: 'Profile updated successfully' },
    })
    const saved = await customer.get('/profile')
    expect([saved.field('fullName')?.value, saved.field('phone')?.value]).toEqual(['Anna Holm', '555 0123'])
    await customer.post('/profile', { fullName: 'Anna Holm', phone: '' })
    expect(await profileOf(anna)).toMatchObject({ phone: null })
  })

  test('names each bad field and keeps what was typed', async () => {
    const page = await customer.post('/profile', { fullName: 'A', phone: '5'.repeat(21) })
    expect(page.status).toBe(422)
    expect(page.field('fullName')).toEqual({ value: 'A', error: 'Name must be at least 2 characters' })
    expect(page.field('phone')).toEqual({
      value: '5'.repeat(21),
      error: 'Phone number must be less than 20 characters',
    })
    expect((await customer.post('/profile', { fullName: 'Anna\u0000', phone: '\u0000' })).status).toBe(422)
  })

  test('changes only one’s own record, and nothing that the form has no field for', async () => {
    const before = { boris: await profileOf(boris), dana: await profileOf(dana) }
    await customer.post(`/profile?id=${world.people.boris}&userId=${world.people.boris}`, {
      fullName: 'Forged Name',
      phone: '666',
      id: world.people.boris,
      userId: world.people.boris,
      email: boris,
      emailVerified: 'true',
      avatarUrl: '/uploads/avatars/x/1-0.jpg',
      role: 'admin',
    })
    expect({ boris: await profileOf(boris), dana: await profileOf(dana) }).toEqual(before)
    expect(await profileOf(anna)).toMatchObject({
      id: world.people.anna,
      fullName: 'Forged Name',
      emailVerified: false,
      avatarUrl: null,
    })
    expect((await customer.get('/admin')).location).toBe('/account')
  })

  test('is for who is signed in, from this site only', async () => {
    const before = await profileOf(anna)
    const form = { fullName: 'Forged Name', phone: '666' }
    expect(await shop.visitor().post('/profile', form)).toMatchObject({ location: '/login?returnTo=%2Fprofile' })
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    for (const path of ['/profile', '/profile/delete', '/profile/avatar/remove', '/profile/confirmation']) {
      expect((await customer.post(path, { ...form, password: 'Sesame12' }, { headers })).status).toBe(403)
    }
    expect(await profileOf(anna)).toEqual(before)
  })
})

describe('the picture', () => {
  const picture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer()
  const uploads = () => readdir(join(dataDir, 'uploads'), { recursive: true }).catch(() => [])

  async function send(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
    const form = new FormData()
    form.set('picture', new File([bytes], 'me.jpg', { type: 'image/jpeg' }))
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    const body = await new Response(form).blob()
    const headers = { 'Content-Type': body.type, 'Content-Length': String(body.size) }
    return visitor.post('/profile/avatar', {}, { body, headers })
  }

  test('is kept in the customer’s own folder, replaced and removed with its files', async () => {
    const bytes = new Uint8Array(await picture())
    expect(await send(customer, bytes, { userId: world.people.boris })).toMatchObject({
      status: 302,
      location: '/profile',
      toast: { title: 'Success', description: 'Profile updated successfully' },
    })
    const first = (await profileOf(anna))?.avatarUrl ?? ''
    expect(first).toMatch(new RegExp(`^/uploads/avatars/${world.people.anna}/\\d+-0\\.\\d+\\.jpg$`))
    for (const path of ['/profile', '/account']) expect((await customer.get(path)).html).toContain(`src="${first}"`)
    expect((await customer.get(first)).status).toBe(200)

    await send(customer, bytes)
    const second = (await profileOf(anna))?.avatarUrl ?? ''
    expect(second).not.toBe(first)
    expect((await customer.get(first)).status).toBe(404)
    expect(await customer.post('/profile/avatar/remove', {})).toMatchObject({ status: 302, location: '/profile' })
    expect((await customer.get(second)).status).toBe(404)
    expect(await profileOf(anna)).toMatchObject({ avatarUrl: null })
    expect((await profileOf(boris))?.avatarUrl).toBeNull()
  })

  test('that is none is refused, and nothing is kept', async () => {
    const before = await uploads()
    const html = await send(customer, new TextEncoder().encode('<html><script>'))
    expect(html.status).toBe(422)
    expect(html.main).toContain('me.jpg is not an image file')
    const none = await customer.post('/profile/avatar', { picture: 'x' }, { headers: { 'Content-Length': '9' } })
    expect(none.status).toBe(422)
    expect(none.main).toContain('Please select an image file')
    expect(await uploads()).toEqual(before)
    expect(await send(shop.visitor(), new Uint8Array(await picture()))).toMatchObject({ status: 302 })
    expect(await uploads()).toEqual(before)
  })

  test('goes with the account', async () => {
    await send(customer, new Uint8Array(await picture()))
    const url = (await profileOf(anna))?.avatarUrl ?? ''
    await customer.post('/profile/delete', { password: 'Sesame12' })
    expect((await shop.visitor().get(url)).status).toBe(404)
  })
})

describe('/profile/data', () => {
  test('is a file with one’s own data', async () => {
    const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const others = await placeOneOf(db, world.people.boris, 'KT-PAD10')
    const { status, headers, html } = await customer.get('/profile/data')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(JSON.parse(html)).toMatchObject({ profile: { email: anna }, orders: [{ orderNumber: order.orderNumber }] })
    expect(html.includes(others.orderNumber)).toBe(false)
  })

  test('is nobody else’s, however it is asked for', async () => {
    const address = `/profile/data?userId=${world.people.anna}&id=${world.people.anna}&email=${anna}`
    expect(await shop.visitor().get(address)).toMatchObject({ status: 302, location: '/login?returnTo=%2Fprofile' })
    const other = await shop.visitor().signIn(boris)
    for (const path of [address, `/profile/data.data?userId=${world.people.anna}`]) {
      expect((await other.get(path)).html.includes(anna)).toBe(false)
    }
  })
})

describe('/profile/delete', () => {
  test('says what will happen, and does it', async () => {
    const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const page = await customer.get('/profile/delete')
    expect(page.main).toContain(`The account of ${anna} is deleted at once`)
    expect(page.main).toContain(`An order that has not been shipped is cancelled: #${order.orderNumber}.`)
    const other = await shop.visitor().signIn(anna)
    const done = await customer.post('/profile/delete', { password: 'Sesame12' })
    expect(done).toMatchObject({ status: 302, location: '/', toast: { title: 'Account deleted' } })
    expect(customer.cookies.has('camshaft.session_token')).toBe(false)
    expect((await customer.get('/account')).main).toContain('Guest User')
    expect((await other.get('/orders')).location).toMatch(/^\/login/)
    expect(await profileOf(anna)).toBeUndefined()
    expect(await db.select({ name: orders.customerName, status: orders.status }).from(orders)).toEqual([
      { name: 'Deleted customer', status: 'cancelled' },
    ])
    expect((await shop.visitor().get('/products/KT-PAD10')).main).toContain('Quiet at last')
    const again = await shop.visitor().post('/register', {
      fullName: 'Anna Berg',
      email: anna,
      password: 'Sesame12',
      confirmPassword: 'Sesame12',
    })
    expect(again.status).toBe(302)
  })

  test('with a wrong password or none changes nothing, and counts', async () => {
    for (const [password, error] of [
      ['', 'Password is required'],
      ['Sesame13', 'This is not your password'],
    ] as const) {
      const page = await customer.post('/profile/delete', { password, userId: world.people.boris })
      expect(page.status).toBe(422)
      expect(page.field('password')).toEqual({ value: '', error })
    }
    await db.update(rateLimits).set({ points: 10 })
    const waiting = await customer.post('/profile/delete', { password: 'Sesame12' })
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await db.$count(profiles)).toBe(3)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('of another is not possible: the form knows only who is signed in', async () => {
    await customer.post(`/profile/delete?userId=${world.people.boris}`, {
      password: 'Sesame12',
      userId: world.people.boris,
      email: boris,
    })
    expect(await profileOf(boris)).toBeDefined()
    expect(await profileOf(anna)).toBeUndefined()
  })

  test('is refused to the only admin', async () => {
    const admin = await shop.visitor().signIn(dana)
    const page = await admin.post('/profile/delete', { password: 'Sesame12' })
    expect(page.status).toBe(409)
    expect(page.main).toContain('You are the only admin of this shop. Make somebody else an admin first.')
    expect((await admin.get('/admin')).status).toBe(200)
  })
})
