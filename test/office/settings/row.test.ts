import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderTotals } from '#db/schema/overview/counts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import type { SettingsValues } from '#shop/office/settings/form.server.ts'
import {
  defaultsOfOffice,
  findOfficeSettings,
  findSettings,
  findSettingsToEdit,
  updateSettings,
} from '#shop/office/settings/row.server.ts'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { timeZones } from '#shop/office/settings/time-zones.ts'
import { testDatabase } from '#test/database.ts'
import { fillWorld, placeOneOf, stockShelves, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let dana: string
let values: SettingsValues
beforeEach(async () => {
  world = await fillWorld(db)
  dana = world.people.dana
  const { isDemo: _, ...now } = await findSettings(db)
  values = { ...now, ...(await findOfficeSettings(db)) }
})

const save = (change: Partial<SettingsValues>, version = 1, by = dana) =>
  updateSettings(db, { version, by, values: { ...values, ...change } })
const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))

describe('saving the settings', () => {
  test('changes them, and the log has old and new', async () => {
    expect(await save({ vatRate: 0.0825, deliveryFeeCents: 0, freeDeliveryOverCents: null, phone: '' })).toMatchObject({
      ok: true,
    })
    expect(await findSettings(db)).toMatchObject({ vatRate: 0.0825, deliveryFeeCents: 0, freeDeliveryOverCents: null })
    const [entry] = await logged()
    expect(entry).toMatchObject({ userName: 'Dana Reyes', action: 'updated', thing: 'settings', version: 2 })
    expect(entry?.changes).toEqual([
      { field: 'VAT rate', from: '20%', to: '8.25%' },
      { field: 'Delivery fee', from: '5.99', to: '0.00' },
      { field: 'Free delivery over', from: '50.00', to: null },
      { field: 'Phone', from: '(207) 555-0100', to: null },
    ])
  })

  test('as they are leaves no trace', async () => {
    expect(await save({})).toMatchObject({ ok: true })
    expect(await findSettingsToEdit(db)).toMatchObject({ version: 1 })
    expect(await logged()).toEqual([])
  })

  test('over newer ones is refused with what has changed', async () => {
    await save({ city: 'Springfield' })
    expect(await save({ city: 'Portland' })).toMatchObject({
      reason: 'changed',
      conflict: { version: 2, entries: { items: [{ changes: [{ field: 'City', from: null, to: 'Springfield' }] }] } },
    })
    expect(await findSettings(db)).toMatchObject({ city: 'Springfield' })
    expect(await save({ city: 'Portland' }, 2)).toMatchObject({ ok: true })
  })

  test('by two at the same moment: one is told of the other', async () => {
    const saved = await Promise.all([save({ city: 'Springfield' }), save({ city: 'Portland' })])
    expect(saved.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await logged()).toHaveLength(1)
  })

  test('makes their row where it is missing, from the defaults that the form showed', async () => {
    await db.delete(settings)
    const { version, ...shown } = await findSettingsToEdit(db)
    expect({ version, shown }).toEqual({ version: 1, shown: { ...defaultSettings, ...defaultsOfOffice } })
    expect(await updateSettings(db, { version, by: dana, values: { ...shown, city: 'Bath' } })).toMatchObject({
      ok: true,
    })
    expect(await findSettings(db)).toEqual({ ...defaultSettings, city: 'Bath' })
    expect((await logged())[0]?.changes).toEqual([{ field: 'City', from: null, to: 'Bath' }])
  })
})

describe('the time zone', () => {
  test('another one counts the totals of orders by its own days', async () => {
    await stockShelves(db, world)
    const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    await db
      .update(orders)
      .set({ createdAt: new Date('2026-03-01T23:30:00Z') })
      .where(eq(orders.id, order.id))
    const days = async () => {
      const rows = await db.select().from(orderTotals).orderBy(asc(orderTotals.day))
      const counts = Map.groupBy(rows, row => row.day)
      return [...counts]
        .map(([day, each]) => [day, each.reduce((sum, row) => sum + row.orderCount, 0)])
        .filter(([, sum]) => sum !== 0)
    }
    expect(await days()).toEqual([['2026-03-01', 1]])
    await save({ timeZone: 'Europe/Berlin' })
    expect(await days()).toEqual([['2026-03-02', 1]])
  })

  test('that the database does not know is refused, and nothing is saved', async () => {
    expect(await save({ timeZone: 'Mars/Olympus', city: 'Crater' })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { timeZone: 'The database does not know this time zone' },
    })
    expect(await findSettings(db)).toMatchObject({ city: '', timeZone: 'UTC' })
  })

  test('of the list is one that the database knows', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`select name from pg_timezone_names`)
    const known = new Set(rows.map(row => row.name.toLowerCase()))
    expect(timeZones.filter(zone => !known.has(zone.toLowerCase()))).toEqual([])
  })
})
