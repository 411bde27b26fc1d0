import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { brands } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { banners, settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { webhookEndpoints } from '#db/schema/trade/programs.ts'
import { listAudit, listPersons } from '#shop/office/audit/log.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillWorld, placeOneOf, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let erik: string
beforeEach(async () => {
  world = await fillWorld(db)
  erik = await makeCustomer(db, { fullName: 'Erik Lund', email: 'erik@example.com', isAdmin: true })
  admin = await shop.visitor().signIn(dana)
})

let minute = 0
const log = (entry: Partial<typeof auditLog.$inferInsert> = {}) =>
  db.insert(auditLog).values({
    at: new Date(Date.UTC(2026, 2, 1, 12, minute++)),
    userId: world.people.dana,
    userName: 'Dana Reyes',
    action: 'updated',
    thing: 'banner',
    thingId: '1',
    thingName: 'Brakes',
    ...entry,
  })

const shown = async (search = '') => (await admin.get(`/admin/audit${search}`)).main

describe('the audit log', () => {
  test('shows a role only what was done to things that it may see', async () => {
    await log({ thing: 'user', thingId: world.people.anna, thingName: 'Anna Berg' })
    await log({ thing: 'message', thingName: 'Where is my parcel?' })
    await log()
    await makeCustomer(db, { email: 'rhea@example.com', role: 'reader' })
    const reader = await shop.visitor().signIn('rhea@example.com')
    for (const search of ['', '?thing=user', `?thing=user&id=${world.people.anna}`]) {
      const { main } = await reader.get(`/admin/audit${search}`)
      expect(main, search).not.toMatch(/updated user|Anna Berg|parcel/)
    }
    expect((await reader.get('/admin/audit')).main).toContain('1 change')
    expect(await shown()).toContain('3 changes')
  })

  test('says who changed what and when, newest first, old and new', async () => {
    await log({
      changes: [
        { field: 'Title', from: 'Discs', to: 'Brakes' },
        { field: 'Badge', from: 'New', to: null },
      ],
    })
    await log({
      userId: erik,
      userName: 'Erik Lund',
      action: 'deleted',
      thing: 'product',
      thingId: 'X1',
      thingName: 'Pads',
    })
    const page = await admin.get('/admin/audit')
    expect(page.headings).toEqual(['Audit Log'])
    expect(page.main).toMatch(
      /2 changes.*Erik Lund deleted product Pads.*Mar 1, 2026.*Dana Reyes updated banner Brakes/,
    )
    expect(page.main).toContain('Title: Discs → Brakes')
    expect(page.main).toContain('Badge: New → empty')
  })

  test('folds long texts and long lists of fields, and keeps them whole', async () => {
    const text = `First line\n${'word '.repeat(100)}`
    await log({ changes: [{ field: 'Description', from: null, to: text }] })
    await log({ changes: Array.from({ length: 9 }, (_, n) => ({ field: `Field ${n}`, from: null, to: 'x' })) })
    const html = (await admin.get('/admin/audit')).html.replaceAll('<!-- -->', '')
    expect(html).toMatch(/<summary[^>]*>9 fields<\/summary>/)
    expect(html).toMatch(/<summary[^>]*>First line…<\/summary>/)
    expect(html).toContain(text)
  })

  test('links to a thing only while it is there, and to its history', async () => {
    await stockShelves(db, world)
    const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const [brand] = await db.insert(brands).values({ name: 'Ferodo', slug: 'ferodo' }).returning()
    const [webhook] = await db
      .insert(webhookEndpoints)
      .values({ url: 'https://erp.example.com', secret: 'whsec_', events: [] })
      .returning()
    const [sent] = await db
      .insert(imports)
      .values({ fileName: 'a.csv', userName: 'Dana', state: 'applied' })
      .returning()
    const there: [string, string, string][] = [
      ['brand', `${brand?.id}`, `/admin/brands/${brand?.id}`],
      ['webhook', `${webhook?.id}`, `/admin/webhooks/${webhook?.id}`],
      ['import', `${sent?.id}`, `/admin/imports/${sent?.id}`],
      ['documents', '1', '/admin/settings/documents'],
      ['starter-list', 'oils', '/admin/starter/oils'],
      ['product', 'KT-PAD10', '/admin/products/KT-PAD10'],
      ['category', String(world.categories.pads.id), `/admin/categories/${world.categories.pads.id}`],
      ['car-make', String(world.makes.toyota.id), `/admin/car-makes/${world.makes.toyota.id}`],
      ['car-model', String(world.models.golf.id), `/admin/car-models/${world.models.golf.id}`],
      ['car-sub-model', String(world.variants.golf.id), `/admin/car-sub-models/${world.variants.golf.id}`],
      ['banner', '1', '/admin/banners/1'],
      ['order', order.id, `/admin/orders/${order.id}`],
      ['user', world.people.anna, '/admin/users?q=Brakes'],
      ['settings', '1', '/admin/settings'],
    ]
    for (const [thing, thingId] of there) await log({ thing, thingId })
    const none = '00000000-0000-0000-0000-000000000000'
    const gone: [string, string][] = [
      ['product', 'GONE'],
      ['category', '999999999'],
      ['car-make', '99999999999999999999'],
      ['car-model', 'x'],
      ['car-sub-model', ''],
      ['banner', '-1'],
      ['order', none],
      ['order', 'bulk'],
      ['user', none],
      ['message', '7'],
      ['import', none],
      ...['brand', 'quote', 'webhook', 'api-token', 'delivery-area', 'import-source', 'invitation'].map(
        (thing): [string, string] => [thing, '999999'],
      ),
      ['unheard-of', '1'],
    ]
    for (const [thing, thingId] of gone) await log({ thing, thingId, thingName: 'Gone' })
    const { html, main } = await admin.get('/admin/audit')
    expect(main).toContain('33 changes')
    const links = [...(/<ol[\s\S]*<\/ol>/.exec(html)?.[0].matchAll(/ href="([^"]*)"/g) ?? [])].map(
      ([, href = '']) => href,
    )
    const toThings = links.filter(link => !link.startsWith('/admin/audit'))
    expect(toThings.sort()).toEqual(there.map(([, , address]) => address).sort())
    expect(links).toContain('/admin/audit?thing=product&amp;id=KT-PAD10')
    await db.delete(banners).where(eq(banners.id, 1))
    expect((await admin.get('/admin/audit')).links).not.toContain('/admin/banners/1')
  })

  test('is narrowed to a person, to those who are gone, to a thing, to one thing', async () => {
    await log({ thingName: 'One' })
    await log({ thingName: 'Two', userId: erik, userName: 'Erik Lund', thingId: '2' })
    await log({ thingName: 'Three', userId: null, userName: 'Zoe Former' })
    await log({ thingName: 'Four', thing: 'order', thingId: '1' })
    const names = async (search: string) => (await shown(search)).match(/\b(One|Two|Three|Four)\b(?= ?Mar)/g)
    expect(await names('')).toEqual(['Four', 'Three', 'Two', 'One'])
    expect(await names(`?person=${erik}`)).toEqual(['Two'])
    expect(await names('?person=deleted')).toEqual(['Three'])
    expect(await names('?thing=banner')).toEqual(['Three', 'Two', 'One'])
    expect(await names(`?thing=banner&person=${world.people.dana}`)).toEqual(['One'])
    expect(await names('?thing=banner&id=1')).toEqual(['Three', 'One'])
    expect(await shown('?thing=banner&id=1')).toContain('History of banner Three')
    expect(await shown('?thing=banner&id=77')).toMatch(/History of banner 77.*No changes found/)
  })

  test('of a day: the shop’s, not the server’s', async () => {
    await log({ thingName: 'Late', at: new Date('2026-03-01T23:30:00Z') })
    await log({ thingName: 'Early', at: new Date('2026-03-01T00:00:00Z') })
    const on = async (day: string) => (await listAudit(db, { day }, 1)).items.map(entry => entry.thingName)
    expect(await on('2026-03-01')).toEqual(['Late', 'Early'])
    expect(await on('2026-03-02')).toEqual([])
    await db.update(settings).set({ timeZone: 'Europe/Berlin' })
    expect(await on('2026-03-01')).toEqual(['Early'])
    expect(await on('2026-03-02')).toEqual(['Late'])
    expect(await shown('?day=2026-03-02')).toMatch(/1 change .*Late ?Mar 2, 2026, 12:30 AM/)
  })

  test('what no filter can be is left out', async () => {
    await log({ thingName: 'One' })
    for (const search of [
      'person=x',
      'thing=toString',
      'day=2026-02-30',
      'day=0000-00-00',
      'page=-3',
      'page=1e9',
      'id=%00',
    ]) {
      expect(await shown(`?${search}`), search).toContain('One')
    }
    expect(await shown(`?thing=banner&id=${'x'.repeat(5000)}`)).toContain('No changes found')
  })

  test('is paged, and empty it says so', async () => {
    expect(await shown()).toContain('No changes yet')
    for (let n = 0; n < 41; n++) await log({ thingName: `No ${n}.` })
    expect(await shown()).toMatch(/41 changes.*Page 1 of 2/)
    expect(await shown('?page=9')).toMatch(/No 0\..*Page 2 of 2/)
  })

  test('offers those who stand in it: admins, former ones, and the deleted together', async () => {
    await log()
    await log({ userId: erik })
    await log({ userId: world.people.anna })
    await log({ userId: world.people.anna })
    expect(await listPersons(db)).toEqual({
      persons: [
        { id: world.people.anna, name: 'Anna Berg' },
        { id: world.people.dana, name: 'Dana Reyes' },
        { id: erik, name: 'Erik Lund' },
      ],
      hasFormer: false,
    })
    await db.delete(profiles).where(eq(profiles.id, erik))
    expect(await listPersons(db)).toMatchObject({
      persons: [{ name: 'Anna Berg' }, { name: 'Dana Reyes' }],
      hasFormer: true,
    })
    expect(await shown()).toContain('Deleted accounts')
  })

  test('is for admins only', async () => {
    const customer = await shop.visitor().signIn(anna)
    expect((await customer.get('/admin/audit')).location).toBe('/account')
  })
})
