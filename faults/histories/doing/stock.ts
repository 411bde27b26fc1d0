import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findRow } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, type HistoryShop, markOf, partId } from '#faults/histories/shop.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { updateProduct } from '#shop/catalogue/products/save.server.ts'
import { findLastBulk, undoBulk } from '#shop/finding/bulk/undo.server.ts'
import { saveStock } from '#shop/stock/levels/programs.server.ts'
import { saveTable } from '#shop/stock/levels/table.server.ts'
import { correctStock } from '#shop/stock/movements/correct.server.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import { applyImport, undoImport } from '#shop/trade/imports/work/work.server.ts'
import { answerOf, done, refused, type Send } from './answers.ts'

/** A colleague has counted a part. */
export async function count({ db, seed }: HistoryShop, deed: DeedOf<'count'>): Promise<Send | null> {
  const productId = partId(deed.part)
  const [shown] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId))
  if (!shown) return null
  const typed = { stock: deed.stock, stockWas: shown.stock, reason: 'corrected' as const, note: markOf(deed) }
  const by = colleagueId(seed, deed.at)
  return async () => answerOf(await correctStock(db, { productId, by, ...typed }), String(deed.stock))
}

/** A colleague saves the form of a product, with a word that the shop has not seen yet. */
export async function edit({ db, seed }: HistoryShop, deed: DeedOf<'edit'>): Promise<Send | null> {
  const reference = partId(deed.part)
  const product = await findProductToEdit(db, reference)
  if (!product) return null
  const { id: _, ratingAverage: __, ratingCount: ___, vehicles: ____, version, ...fields } = product
  const { stock: stockBase, specifications, categoryId } = fields
  if (categoryId === null) return null
  const { priceCents, isActive } = deed
  const values = {
    ...fields,
    categoryId,
    priceCents,
    isActive,
    stock: deed.stock ?? stockBase,
    fitment: [],
    name: `Part ${deed.part} of make${deed.at}`,
    specifications: specifications ?? {},
  }
  const by = colleagueId(seed, deed.at)
  return async () => answerOf(await updateProduct(db, { reference, version, stockBase, by, values }))
}

/** Another program sets stocks and prices. */
export async function program({ db }: HistoryShop, deed: DeedOf<'program'>): Promise<Send> {
  const wanted = deed.rows.map(({ part, stock, priceCents }) => {
    return { id: partId(part), stock, ...(priceCents !== null && { priceCents }) }
  })
  return async () => {
    const saved = await saveStock(db, { wanted, by: { token: markOf(deed) } })
    return saved.some(({ outcome }) => outcome === 'saved') ? done() : refused('unchanged')
  }
}

/** A colleague types into the table of prices and stocks. */
export async function table({ db, seed }: HistoryShop, deed: DeedOf<'table'>): Promise<Send> {
  const wanted = new Map(deed.rows.map(({ part, ...row }) => [partId(part), row]))
  const shown = await db
    .select({
      id: products.id,
      version: products.version,
      priceCents: products.priceCents,
      coreChargeCents: products.coreChargeCents,
      stock: products.stock,
    })
    .from(products)
    .where(inArray(products.id, [...wanted.keys()]))
  const rows = shown.map(row => {
    const { stock, priceCents: price } = wanted.get(row.id) ?? {}
    return { ...row, typed: {}, wanted: { price: price ?? undefined, stock } }
  })
  const by = colleagueId(seed, deed.at)
  return async () => ((await saveTable(db, { rows, by })).saved > 0 ? done() : refused('nothing saved'))
}

/** A colleague takes back what was typed into the table last. */
export async function undoTable({ db, seed }: HistoryShop, deed: DeedOf<'undo-table'>): Promise<Send | null> {
  const last = await findLastBulk(db)
  if (!last) return null
  return async () => answerOf(await undoBulk(db, { id: last.id, by: colleagueId(seed, deed.at) }))
}

/** A colleague sends a stock file, to be applied as soon as it is checked. */
export async function file({ db, seed }: HistoryShop, deed: DeedOf<'file'>): Promise<Send> {
  const lines = deed.rows.map(({ part, stock, priceCents }) => {
    return `${partId(part)},${stock},${priceCents === null ? '' : (priceCents / 100).toFixed(2)}`
  })
  const bytes = new TextEncoder().encode(['Reference,Stock,Price', ...lines].join('\n'))
  const sender = { userId: colleagueId(seed, deed.at), userName: 'Colleague' }
  const sent = { fileName: markOf(deed), supplier: '', kind: 'stock-and-prices', sender, isAtOnce: true } as const
  return async () => {
    await stageFile(db, whole(bytes), sent)
    return done()
  }
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}

const idRow = z.object({ id: z.string() })

/** Applies a file that had to wait for another one, or takes one back. */
export async function fileStep({ db }: HistoryShop, deed: DeedOf<'apply' | 'undo'>): Promise<Send | null> {
  const state = deed.what === 'apply' ? sql`'checked'` : sql`'applied'`
  const found = await findRow(db, idRow)`
    select id from imports where file_name = ${`Deed ${deed.file}`} order by state = ${state} desc limit 1`
  if (!found) return null
  const take = deed.what === 'apply' ? applyImport : undoImport
  return async () => answerOf(await take(db, found.id))
}
