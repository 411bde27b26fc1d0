import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { decimalNumber, wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { banners } from '#db/schema/office/shop.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import type { BannerValues } from './form.server.ts'
import { type Banner, type BannerRow, bannerFields } from './rows.ts'

const asBoolean = sqlOf(z.boolean())
const asMs = sqlOf(decimalNumber.nullable())

/**
 * The banners of today in the owner's order: active, begun and not over. `changesInMs` is how long that stays so: until the next
 * midnight at which one begins or is over, null where none does.
 */
export async function listBanners(db: ReadDb): Promise<{ banners: Banner[]; changesInMs: number | null }> {
  const { id, title, subtitle, badge, imageUrl, linkUrl, startsOn, endsOn } = banners
  const [start, end] = [beginningOf(startsOn), endOf(endsOn)]
  const rows = await db
    .select({
      banner: { id, title, subtitle, badge, imageUrl, linkUrl },
      hasBegun: asBoolean`coalesce(${start} <= now(), true)`,
      changesInMs: asMs`extract(epoch from case when ${start} > now() then ${start} else ${end} end - now()) * 1000`,
    })
    .from(banners)
    .where(and(eq(banners.isActive, true), sql`coalesce(${end} > now(), true)`))
    .orderBy(asc(banners.displayOrder), asc(banners.id))
  const changes = rows.flatMap(({ changesInMs }) => changesInMs ?? [])
  return {
    banners: rows.filter(({ hasBegun }) => hasBegun).map(({ banner }) => banner),
    changesInMs: changes.length > 0 ? Math.min(...changes) : null,
  }
}

/** All banners in the owner's order. */
export const listAllBanners = (db: Db, limit: number): Promise<BannerRow[]> =>
  db.select().from(banners).orderBy(asc(banners.displayOrder), asc(banners.id)).limit(limit)

export async function findBanner(db: Db, id: number): Promise<BannerRow | null> {
  const [banner] = await db.select().from(banners).where(eq(banners.id, id))
  return banner ?? null
}

const asNumber = sqlOf(wholeNumber)

/** The display order of the next banner: their number, or more where one stands that far already, so that it comes last. */
export async function nextBannerOrder(db: Db): Promise<number> {
  const [row] = await db
    .select({
      next: asNumber`least(greatest(count(*), coalesce(max(${banners.displayOrder}), -1) + 1), 999999)::integer`,
    })
    .from(banners)
  return row?.next ?? 0
}

/** Gives a banner its display order; one that was left empty comes last. */
const inOrder = async (tx: Db, values: BannerValues) => ({
  ...values,
  displayOrder: values.displayOrder ?? (await nextBannerOrder(tx)),
})

export async function createBanner(db: Db, { by, values }: { by: string; values: BannerValues }): Promise<Saved> {
  return db.transaction(async tx => {
    const [made] = await tx
      .insert(banners)
      .values(await inOrder(tx, values))
      .returning()
    if (!made) throw new Error('An inserted banner did not come back')
    const changes = describeChanges(null, made, bannerFields)
    await recordChange(tx, {
      by,
      action: 'created',
      thing: 'banner',
      id: made.id,
      name: made.title,
      version: 1,
      changes,
    })
    return { ok: true, id: String(made.id) }
  })
}

/** Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. */
export async function updateBanner(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: BannerValues },
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    const [before] = await tx.select().from(banners).where(eq(banners.id, id)).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    if (before.version !== version) {
      const conflict = await findConflict(tx, { thing: 'banner', id, since: version, version: before.version })
      return { ok: false, reason: 'changed', conflict }
    }
    const after = await inOrder(tx, values)
    const changes = describeChanges(before, { ...before, ...after }, bannerFields)
    if (changes.length === 0) return { ok: true, id: String(id) }
    await tx
      .update(banners)
      .set({ ...after, version: sql`${banners.version} + 1` })
      .where(eq(banners.id, id))
    const now = { name: values.title, version: version + 1 }
    await recordChange(tx, { by, action: 'updated', thing: 'banner', id, ...now, changes })
    return { ok: true, id: String(id) }
  })
}

export async function deleteBanner(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    const [gone] = await tx.delete(banners).where(eq(banners.id, id)).returning()
    if (!gone) return { ok: false, reason: 'not-found' }
    const changes = describeChanges(gone, null, bannerFields)
    await recordChange(tx, { by, action: 'deleted', thing: 'banner', id, name: gone.title, changes })
    return { ok: true }
  })
}

/** Moves a banner one place up or down, and numbers all banners anew from 1. The first does not move up, nor the last down. */
export async function moveBanner(
  db: Db,
  { id, direction, by }: { id: number; direction: 'up' | 'down'; by: string },
): Promise<void> {
  await db.transaction(async tx => {
    const row = await tx
      .select({ id: banners.id, title: banners.title })
      .from(banners)
      .orderBy(asc(banners.displayOrder), asc(banners.id))
      .for('no key update')
    const from = row.findIndex(banner => banner.id === id)
    const moved = row[from]
    const other = row[direction === 'up' ? from - 1 : from + 1]
    if (!moved || !other) return
    const order = row.map(banner => (banner === moved ? other : banner === other ? moved : banner))
    await tx.execute(sql`
      update banners set display_order = place.number, version = version + 1
      from unnest(${sql.param(order.map(banner => banner.id))}::integer[]) with ordinality as place (id, number)
      where banners.id = place.id and banners.display_order <> place.number`)
    await recordChange(tx, { by, action: `moved ${direction}`, thing: 'banner', id, name: moved.title })
  })
}
