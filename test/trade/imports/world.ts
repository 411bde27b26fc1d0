import { readFile } from 'node:fs/promises'
import { like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import type { KindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { findImport, listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { stageFile } from '#shop/trade/imports/work/stage.server.ts'
import { isAtWork } from '#shop/trade/imports/work/states.ts'
import { applyImport, undoImport, workOnImport } from '#shop/trade/imports/work/work.server.ts'
import { makeProduct } from '#test/make.ts'

/** The bytes of a file, in pieces as they would arrive. */
export async function* bytesOf(file: string | Uint8Array, pieceBytes = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** A file as a supplier sent it, of test/trade/imports/files. */
export const readInput = (name: string): Promise<Uint8Array> => readFile(`test/trade/imports/files/${name}`)

/** What is wrong with the rows of an import besides why they are refused: line, key, field and reason, in the order of the file. */
export async function listNotes(db: Db, { id }: Pick<ShownImport, 'id'>) {
  const { rows } = await db.execute<Note>(sql`
    select l.line, r.key, note ->> 'field' as field, note ->> 'reason' as reason
    from import_rows r join import_lines l using (import_id, number),
      jsonb_array_elements(r.notes) with ordinality as notes (note, place)
    where r.import_id = ${id} order by l.line, place`)
  return rows
}

type Note = { line: number; key: string | null; field: string; reason: string }

type Options = { supplier?: string; kind?: KindName; userId?: string; isAtOnce?: boolean }

/** Does the batches of an import until it rests, as the worker does. */
export async function workOff(db: Db, id: string): Promise<ShownImport> {
  for (;;) {
    const state = await workOnImport(db, id)
    if (state === null || !isAtWork(state) || state === 'reading') break
  }
  const found = await findImport(db, id)
  if (!found) throw new Error('This import is not there')
  return found
}

/** Takes a file in and checks it. */
export async function checkFile(db: Db, file: string | Uint8Array, options: Options = {}): Promise<ShownImport> {
  const { supplier = '', kind = null, userId = null, isAtOnce = false } = options
  const sender = { userId, userName: 'Dana Reyes' }
  const id = await stageFile(db, bytesOf(file), { fileName: 'file.csv', supplier, kind, sender, isAtOnce })
  return workOff(db, id)
}

/** Applies an import to its end. `isSure` where the prices of its file are not what the shop has, and somebody has looked at them. */
export async function applied(db: Db, id: string, { isSure }: { isSure: boolean } = { isSure: true }) {
  expect(await applyImport(db, id, { isSure })).toEqual({ ok: true })
  return workOff(db, id)
}

export async function undone(db: Db, id: string) {
  expect(await undoImport(db, id)).toEqual({ ok: true })
  return workOff(db, id)
}

const textRow = z.object({ row: z.string() })

/** Every product as text, but for what counts its saves. */
export async function allProducts(db: Db) {
  const rows = await listRows(db, textRow)`
    select (to_jsonb(p) - 'version' - 'updated_at')::text as row from products p order by id`
  return rows.map(({ row }) => row)
}

export const header = 'Reference,Name,Brand,Price,Stock,Category\n'
/** So many bolts below that header, none of which the shop has. */
export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `IM-${at},Bolt ${at},Plain,${at}.50,${at % 7},Brake Discs`).join('\n')

/** The numbers and vehicles of all products as text, whatever their ids. */
export async function allParts(db: Db) {
  const rows = await listRows(db, textRow)`
    select (to_jsonb(n) - 'id')::text as row from product_references n
    union all select (to_jsonb(f) - 'id')::text from product_compatibility f order by 1`
  return rows.map(({ row }) => row)
}

/** What the check of a file refuses: line, field and reason. */
export async function refusedOf(db: Db, file: string | Uint8Array) {
  const found = await checkFile(db, file)
  return (await listImportRows(db, found, 'refused', 50)).map(({ line, field, reason }) => [line, field, reason])
}

/** Seven alternators as the shop has them before a file comes, AW-ALT108 and so on. */
export async function makeAlternators(db: Db) {
  for (const at of [108, 110, 111, 112, 115, 116, 118]) {
    await makeProduct(db, {
      id: `AW-ALT${at}`,
      name: 'Alternator',
      brand: 'Arcwell',
      priceCents: 100,
      stock: 1,
      images: ['/pictures/a.svg'],
      description: 'Strong',
    })
  }
}

/** What they cost. */
export async function pricesOfAlternators(db: Db) {
  const found = await db.select().from(products).where(like(products.id, 'AW-ALT%')).orderBy(products.id)
  return found.map(({ priceCents }) => priceCents)
}
