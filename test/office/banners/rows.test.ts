import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { banners, settings } from '#db/schema/office/shop.ts'
import type { BannerValues } from '#shop/office/banners/form.server.ts'
import { createBanner, deleteBanner, findBanner, listBanners, updateBanner } from '#shop/office/banners/rows.server.ts'
import { todayIn } from '#shop/office/calendar/days.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeBanner } from '#test/make.ts'

const { db } = await testDatabase()
let dana: string
let erik: string
beforeEach(async () => {
  await emptyTables(db)
  dana = await makeCustomer(db, { fullName: 'Dana Reyes', email: 'dana@example.com', isAdmin: true })
  erik = await makeCustomer(db, { fullName: '', email: 'erik@example.com', isAdmin: true })
})

const values: BannerValues = {
  title: 'Brakes',
  subtitle: null,
  badge: 'New',
  imageUrl: '/pictures/banners/brakes.svg',
  linkUrl: null,
  displayOrder: 3,
  startsOn: null,
  endsOn: null,
  isActive: true,
}

async function create(): Promise<number> {
  const saved = await createBanner(db, { by: dana, values })
  if (!saved.ok) throw new Error(saved.reason)
  return Number(saved.id)
}

const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))

describe('a banner', () => {
  test('is made, and the log says by whom and with what', async () => {
    const id = await create()
    expect(await findBanner(db, id)).toEqual({ id, ...values, version: 1 })
    const [entry, ...others] = await logged()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      userId: dana,
      userName: 'Dana Reyes',
      action: 'created',
      thing: 'banner',
      version: 1,
    })
    expect(entry).toMatchObject({ thingId: String(id), thingName: 'Brakes' })
    expect(entry?.changes).toEqual([
      { field: 'Title', from: null, to: 'Brakes' },
      { field: 'Badge', from: null, to: 'New' },
      { field: 'Image', from: null, to: '/pictures/banners/brakes.svg' },
      { field: 'Display order', from: null, to: '3' },
      { field: 'Active', from: null, to: 'Yes' },
    ])
  })

  test('without a display order comes last, when it is made and when it is changed', async () => {
    const first = await create()
    const made = await createBanner(db, { by: dana, values: { ...values, displayOrder: null } })
    expect(made.ok && (await findBanner(db, Number(made.id)))?.displayOrder).toBe(4)
    await updateBanner(db, { id: first, version: 1, by: dana, values: { ...values, displayOrder: null } })
    expect((await findBanner(db, first))?.displayOrder).toBe(5)
  })

  test('is changed, and the log has old and new of what differs; a person without a name is told by e-mail', async () => {
    const id = await create()
    const changed = { ...values, title: 'Discs', isActive: false }
    expect(await updateBanner(db, { id, version: 1, by: erik, values: changed })).toEqual({ ok: true, id: String(id) })
    expect(await findBanner(db, id)).toEqual({ id, ...changed, version: 2 })
    const entry = (await logged())[1]
    expect(entry).toMatchObject({ userName: 'erik@example.com', action: 'updated', thingName: 'Discs', version: 2 })
    expect(entry?.changes).toEqual([
      { field: 'Title', from: 'Brakes', to: 'Discs' },
      { field: 'Active', from: 'Yes', to: 'No' },
    ])
  })

  test('saved as it is leaves no trace', async () => {
    const id = await create()
    expect(await updateBanner(db, { id, version: 1, by: erik, values })).toMatchObject({ ok: true })
    expect(await findBanner(db, id)).toMatchObject({ version: 1 })
    expect(await logged()).toHaveLength(1)
  })

  test('saved over a newer one is refused with all that has changed, and saved once more it is a decision', async () => {
    const id = await create()
    await updateBanner(db, { id, version: 1, by: erik, values: { ...values, title: 'Discs' } })
    await updateBanner(db, { id, version: 2, by: erik, values: { ...values, title: 'Drums' } })
    const mine = { ...values, badge: 'Sale' }
    const refused = await updateBanner(db, { id, version: 1, by: dana, values: mine })
    expect(refused).toMatchObject({
      ok: false,
      reason: 'changed',
      conflict: {
        version: 3,
        entries: {
          items: [
            { userName: 'erik@example.com', changes: [{ field: 'Title', from: 'Brakes', to: 'Discs' }] },
            { userName: 'erik@example.com', changes: [{ field: 'Title', from: 'Discs', to: 'Drums' }] },
          ],
        },
      },
    })
    expect(await findBanner(db, id)).toMatchObject({ title: 'Drums', badge: 'New' })
    expect(await updateBanner(db, { id, version: 3, by: dana, values: mine })).toMatchObject({ ok: true })
    expect(await findBanner(db, id)).toMatchObject({ title: 'Brakes', badge: 'Sale', version: 4 })
  })

  test('saved by two at the same moment is one’s, and the other hears of it', async () => {
    const id = await create()
    const saved = await Promise.all([
      updateBanner(db, { id, version: 1, by: dana, values: { ...values, title: 'Discs' } }),
      updateBanner(db, { id, version: 1, by: erik, values: { ...values, title: 'Drums' } }),
    ])
    expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed', conflict: { version: 2 } })
    expect(await findBanner(db, id)).toMatchObject({ version: 2 })
  })

  test('is deleted, and the log keeps what it was', async () => {
    const id = await create()
    expect(await deleteBanner(db, { id, by: erik })).toEqual({ ok: true })
    expect(await db.select().from(banners)).toEqual([])
    const entry = (await logged())[1]
    expect(entry).toMatchObject({ action: 'deleted', thingName: 'Brakes' })
    expect(entry?.changes).toContainEqual({ field: 'Badge', from: 'New', to: null })
    expect(await deleteBanner(db, { id, by: dana })).toEqual({ ok: false, reason: 'not-found' })
    expect(await updateBanner(db, { id, version: 1, by: dana, values })).toEqual({ ok: false, reason: 'not-found' })
    expect(await logged()).toHaveLength(2)
  })
})

describe('the banners of today', () => {
  // 14 hours before and 12 hours behind UTC: today differs between them for most of the time.
  const zones = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12']

  test.each(zones)('are those whose days of the shop’s calendar include it: %s', async timeZone => {
    await db.insert(settings).values({ id: 1, timeZone }).onConflictDoUpdate({ target: settings.id, set: { timeZone } })
    const day = (from: number) => new Date(Date.parse(todayIn(timeZone)) + from * 86_400_000).toISOString().slice(0, 10)
    const make = (title: string, startsOn: number | null, endsOn: number | null, isActive = true) =>
      makeBanner(db, {
        title,
        isActive,
        ...(startsOn !== null && { startsOn: day(startsOn) }),
        ...(endsOn !== null && { endsOn: day(endsOn) }),
      })
    await make('always', null, null)
    expect(await listBanners(db)).toMatchObject({ banners: [{ title: 'always' }], changesInMs: null })
    await make('today only', 0, 0)
    await make('since yesterday', -1, null)
    await make('until tomorrow', null, 1)
    await make('from tomorrow', 1, 5)
    await make('until yesterday', null, -1)
    await make('inactive', 0, 0, false)
    const { banners: shown, changesInMs } = await listBanners(db)
    expect(shown.map(({ title }) => title)).toEqual(['always', 'today only', 'since yesterday', 'until tomorrow'])
    const midnight = await db.execute<{ ms: string }>(
      sql`select extract(epoch from ((now() at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone} - now()) * 1000 as ms`,
    )
    expect(Math.abs((changesInMs ?? 0) - Number(midnight.rows[0]?.ms))).toBeLessThan(60_000)
  })
})
