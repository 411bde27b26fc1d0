import { desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { stockTakeScans, stockTakes } from '#db/schema/stock/takes.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, type HistoryShop, keyOf, partId } from '#faults/histories/shop.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'
import { applyTake, dropTake } from '#shop/stock/takes/end.server.ts'
import { openTake } from '#shop/stock/takes/open.server.ts'
import { scanPieces } from '#shop/stock/takes/scan.server.ts'
import { answerOf, refused, type Send } from './answers.ts'

const unshipped = statusesWhere('isUnshipped')

async function findOpen(db: Db): Promise<number | null> {
  const [take] = await db
    .select({ id: stockTakes.id })
    .from(stockTakes)
    .where(isNull(stockTakes.ended))
    .orderBy(desc(stockTakes.id))
    .limit(1)
  return take?.id ?? null
}

const everything = { area: 'everything', category: '', brand: '', firstBin: '', lastBin: '' } as const

/** A colleague scans pieces of a part, of the stock-take that is open or of a new one. */
export async function scan({ db, seed }: HistoryShop, deed: DeedOf<'scan'>): Promise<Send | null> {
  const by = colleagueId(seed, deed.at)
  const open = await findOpen(db)
  const opened = open === null ? await openTake(db, { ...everything, by }) : null
  const takeId = opened?.ok ? opened.id : open
  if (takeId === null) return null
  const typed = { code: partId(deed.part), pieces: deed.pieces, way: 'more' as const }
  const form = { ...typed, takeId, requestKey: keyOf(seed, `form ${deed.at}`), by, unshipped }
  return async () => answerOf(await scanPieces(db, form), String(deed.pieces))
}

/** A colleague ends the stock-take that is open, as its page shows it. */
export async function endTake({ db, seed }: HistoryShop, deed: DeedOf<'end-take'>): Promise<Send | null> {
  const takeId = await findOpen(db)
  if (takeId === null) return null
  const by = colleagueId(seed, deed.at)
  const scans = await db.$count(stockTakeScans, eq(stockTakeScans.takeId, takeId))
  if (deed.to === 'drop') return async () => answerOf(await dropTake(db, { takeId, by, scans }))
  const form = { takeId, by, scans, uncounted: deed.to, unshipped }
  return async () => {
    const asked = await applyTake(db, { ...form, agreed: 0 })
    if (asked.ok || asked.reason !== 'to-agree') return answerOf(asked)
    const agreed = await applyTake(db, { ...form, agreed: asked.parts })
    return agreed.ok ? answerOf(agreed) : refused(agreed.reason)
  }
}
