import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { apiTokens } from '#db/schema/trade/programs.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { boris, dana, fillWorld } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillWorld(db)
const shop = await openShop(db)
const by = world.people.dana

/** What a call with a token is answered. */
async function statusFor(secret: string): Promise<number> {
  const headers = { Authorization: `Bearer ${secret}` }
  return (await shop.fetch(new Request(`${origin}/api/v1/stock`, { headers }))).status
}

test('a token is shown once, is kept as a hash, works, and is revoked', async () => {
  const admin = await shop.visitor().signIn(dana)
  const fields = { name: 'Supplier', stock: 'on', days: '90' }
  const made = await admin.post('/admin/api-tokens', fields)
  expect(made.status).toBe(200)
  expect(made.headers.get('Cache-Control')).toBe('private, no-store')
  const [secret = ''] = /cam_[\w-]{43}/.exec(made.main) ?? []
  expect(await statusFor(secret)).toBe(200)
  expect((await admin.get('/admin/api-tokens')).html).not.toContain(secret)
  const rows = await db.select().from(apiTokens)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(shop.logged.join('')).not.toContain(secret)
  const row = rows.find(({ name }) => name === 'Supplier')
  expect(row).toMatchObject({ scopes: ['stock'], lastUsedAt: expect.any(Date) })
  const revoked = await admin.post(`/admin/api-tokens/${row?.id}/revoke`, {})
  expect(revoked.toast?.title).toBe('API token revoked')
  expect(await statusFor(secret)).toBe(401)
  const page = await admin.get('/admin/api-tokens')
  expect(page.main).toMatch(/Supplier ?Stock and prices ?Revoked/)
  const logged = await db.select().from(auditLog).where(eq(auditLog.thing, 'api-token'))
  expect(logged.slice(-2)).toMatchObject([{ action: 'created', thingName: 'Supplier' }, { action: 'revoked' }])
})

test('those that still open something are listed before all others, in pages', async () => {
  await makeToken(db, { name: 'Accounting now', scopes: ['stock'], days: 90, by })
  const over = { scopes: ['stock'], createdBy: by }
  await db
    .insert(apiTokens)
    .values([
      ...Array.from({ length: 40 }, (_, n) => ({ ...over, name: `Old ${n}`, hash: `o${n}`, revokedAt: new Date() })),
      ...Array.from({ length: 2 }, (_, n) => ({ ...over, name: `Late ${n}`, hash: `l${n}`, expiresAt: new Date(0) })),
    ])
  const admin = await shop.visitor().signIn(dana)
  const first = await admin.get('/admin/api-tokens')
  expect(first.main).toMatch(/Accounting now.*(Old|Late)/)
  const last = await admin.get('/admin/api-tokens?page=2')
  expect([last.main.includes('Accounting now'), last.main.includes('Old 0')]).toEqual([false, true])
  await db.delete(apiTokens).where(sql`${apiTokens.hash} ~ '^[ol]'`)
})

test('one that has expired is refused', async () => {
  const secret = await makeToken(db, { name: 'Short', scopes: ['stock'], days: 90, by })
  await db.update(apiTokens).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(apiTokens.name, 'Short'))
  expect(await statusFor(secret)).toBe(401)
})

test('a form without a name or a scope is refused with its messages, and keeps what was typed', async () => {
  const admin = await shop.visitor().signIn(dana)
  const { status, main, field } = await admin.post('/admin/api-tokens', { name: '', days: '90', 'orders:read': 'on' })
  expect([status, field('name')?.error]).toEqual([422, 'Name is required'])
  expect(main).not.toContain('shown only now')
  const noScope = await admin.post('/admin/api-tokens', { name: 'Accounting', days: '90' })
  expect([noScope.status, noScope.field('name')?.value]).toEqual([422, 'Accounting'])
  expect(noScope.main).toContain('Choose what it may do')
})

test('is for the owner alone', async () => {
  const customer = await shop.visitor().signIn(boris)
  expect((await customer.get('/admin/api-tokens')).location).toBe('/account')
})
