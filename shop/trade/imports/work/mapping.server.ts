import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { allowTime } from '#db/patience.ts'
import { findRow, listRows, onlyRow } from '#db/rows.ts'
import { type ColumnMapping, importStates } from '#db/schema/trade/imports.ts'
import { isUuid } from '#shop/ids.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { notationOf } from '#shop/trade/imports/files/notation.ts'
import { headerOfOrders } from '#shop/trade/imports/files/orders.ts'
import { ofCurrencyAlone } from '#shop/trade/imports/files/price-terms.ts'
import { evidenceShape } from '#shop/trade/imports/files/table/evidence.server.ts'
import { headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import {
  isKindName,
  type KindName,
  kindOf,
  listContested,
  mapByName,
  missingColumns,
  nearestKind,
  recogniseKind,
  saidByHeader,
} from '#shop/trade/imports/kinds/kinds.server.ts'
import { askOfUnits, listMaybeCounting } from './price-units.server.ts'
import { queueWork } from './queue.server.ts'
import { type FileSettings, fileSettings, layoutShape } from './settings.server.ts'
import { importCan } from './states.ts'
import { keepSettings } from './supplier-settings.server.ts'

const lastRow = z.object({
  kind: z.string().transform(kind => (isKindName(kind) ? kind : null)),
  header: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
})

type Known = { header: string[]; supplier: string; kind: KindName | null }

/** Maps the columns of a file by what its supplier's last file had, and by their names; or waits for somebody to do it. */
export async function chooseColumns(db: Db, id: string, { header, supplier, kind: asked }: Known) {
  const last = supplier ? await findLast(db, supplier, asked) : null
  // Its sender says what is in a file, or else its header does, or else it is what the supplier sent the last time, or what it is most like.
  const kind = asked ?? recogniseKind(header) ?? last?.kind ?? nearestKind(header)
  const { currencyCode } = await findSettings(db)
  const meant = ofCurrencyAlone(header, currencyCode)
  const byName = kind ? mapByName(kindOf(kind), meant) : []
  const known = last?.kind === kind ? last : null
  const contested = kind
    ? listContested(kindOf(kind), meant).filter(({ headers }) => !isRemembered(headers, known))
    : []
  const isOpen = new Set(contested.map(({ column }) => column.name))
  const mapping = (known ? withRemembered(byName, header, known) : byName).map(name =>
    name && isOpen.has(name) ? null : name,
  )
  const { settings } = await onlyRow(db, writtenRow)`select settings, evidence, layout from imports where id = ${id}`
  const said = kind ? saidByHeader(kindOf(kind), header, mapping) : {}
  const missing = kind ? missingColumns(kindOf(kind), mapping, { ...settings.given, ...said }) : []
  const asks = kind ? kindOf(kind).askedByHeader?.(header, mapping) : undefined
  const unsure = asks?.filter(({ headers }) => !isRemembered(headers, known)) ?? []
  const orders = headerOfOrders(header, mapping)
  const maybeName = headerOfNames(header, mapping)
  const question =
    // Files without names of columns are alike whatever stands in them: the columns of the last one are only proposed.
    (header.some(Boolean) ? null : whyUnknown(header)) ??
    tellContested(contested.filter(({ column }) => !column.isOnlyRead || !mapping.includes('reference'))) ??
    (unsure.map(({ question }) => question).join(' ') || null) ??
    (maybeName && !isRemembered([maybeName], known) ? tellMaybeName(maybeName) : null) ??
    (orders && !isRemembered([orders], known) ? tellOrders(orders) : null) ??
    (await questionOf(db, id, { kind, mapping })) ??
    (await askNewOfUnits(db, id, { header, mapping, known, notUnits: settings.notUnits }))
  if (kind && missing.length === 0 && !question) {
    await startCheck(db, id, { kind, mapping })
    return
  }
  const problem =
    question ??
    (kind === null ? whyUnknown(header) : null) ??
    (kind
      ? `No column of the file is named ${missing.join(' or ')}. Choose which one it is${orGiven(kind, missing)}.`
      : 'The columns of this file are not known. Choose what it is, and what each column means.')
  await db.execute(sql`
    update imports set state = 'unmapped', kind = ${kind}, mapping = ${JSON.stringify(mapping)}::jsonb, problem = ${problem}
    where id = ${id}`)
}

/** Asks of columns that may count units of prices by what stands in them: nobody could say so of a file in which they had nothing but 1. */
async function askNewOfUnits(
  db: Db,
  id: string,
  { known, ...columns }: { header: string[]; mapping: ColumnMapping; known: Last | null; notUnits: string[] },
) {
  const chosen = new Set(known?.header.filter((_, at) => known.mapping[at] === 'priceUnits').map(headerKey))
  const places = await listMaybeCounting(db, id, columns)
  return askOfUnits(
    columns.header,
    places.filter(at => !chosen.has(headerKey(columns.header[at] ?? ''))),
  )
}

/** What each row lacks may be said once, if it is such as the kind of all numbers of a list. */
const orGiven = (kind: KindName, missing: string[]) =>
  kindOf(kind).columns.some(({ isGiven, label }) => isGiven && missing.includes(label))
    ? ', or say below what it is in each row'
    : ''

/** Why none of its columns is known, where that is told by the header. */
const whyUnknown = (header: string[]) => (header.length === 1 ? oneCell : header.some(Boolean) ? null : nameless)

const nameless =
  'This file has no names of columns. Choose what it is, and what each column means; or under "How the file is written" the line that has their names.'
const oneCell =
  'Each line of this file is one cell, and no name of a column. Choose under "How the file is written" what stands between its cells, or save it as CSV with semicolons, and send that.'

type Last = z.output<typeof lastRow>

/** Whether somebody has said of all these headers what they are. */
const isRemembered = (headers: string[], last: Last | null) =>
  headers.every(text => last?.header.some(known => headerKey(known) === headerKey(text)))

/** The column of descriptions in a list with brands, prices and stocks or categories, as of new parts, without names: in many it is the name. */
const headerOfNames = (header: string[], mapping: ColumnMapping): string | undefined => {
  const has = (column: string) => mapping.includes(column)
  const isOfNew = has('price') && has('brand') && (has('stock') || has('category'))
  return isOfNew && !has('name') ? header[mapping.indexOf('description')] : undefined
}

const tellMaybeName = (header: string) =>
  `No column of this price list is called a name. If '${header}' has the names of the parts, choose Name for it.`

const tellOrders = (header: string) =>
  `'${header}' is a column of orders or invoices, whose quantities and prices are not the shop's: choose which columns are to be read.`

const tellContested = (contested: ReturnType<typeof listContested>): string | null =>
  contested
    .map(({ column, headers }) => `${column.label} may be '${headers.join("' or '")}': choose which one it is.`)
    .join(' ') || null

const writtenRow = z.object({ settings: fileSettings, evidence: evidenceShape, layout: layoutShape.nullable() })

const whichEncoding =
  'The letters of this file make words in more than one encoding. Choose under "How the file is written" the one whose words look right.'

const whichSheet = (missing: string) =>
  `This workbook has no sheet '${missing}', which was chosen. Choose under "How the file is written" the one that is meant.`

/** What has to be asked before the rows of a file can be read; null where all is clear. */
async function questionOf(db: Db, id: string, { kind, mapping }: { kind: KindName | null; mapping: ColumnMapping }) {
  const written = await onlyRow(db, writtenRow)`select settings, evidence, layout from imports where id = ${id}`
  if (written.layout?.isEncodingSure === false) return whichEncoding
  if (written.layout && 'sheet' in written.layout && written.layout.missing) return whichSheet(written.layout.missing)
  return kind ? notationOf({ columns: kindOf(kind).columns, mapping, ...written }).question : null
}

/** The supplier's last file whose columns were known, by their names or since somebody chose them. */
const findLast = (db: Db, supplier: string, kind: KindName | null) => findRow(db, lastRow)`
  select kind, header, mapping from imports
  where lower(supplier) = lower(${supplier}) and format = 'csv' and state <> 'unmapped' and jsonb_array_length(mapping) > 0
    and (${kind}::text is null or kind = ${kind})
  order by created_at desc limit 1`

/** What the columns of the last file were chosen to be comes before what their names mean. */
function withRemembered(byName: ColumnMapping, header: string[], last: Last): ColumnMapping {
  if (header.map(headerKey).join() === last.header.map(headerKey).join()) return last.mapping
  if (!header.some(Boolean)) return byName
  const known = new Map(last.header.map((text, place) => [headerKey(text), last.mapping[place] ?? null]))
  const mapping = header.map((text, place) => {
    const chosen = known.get(headerKey(text))
    // Null is a column that somebody chose not to be read.
    return chosen === undefined ? (byName[place] ?? null) : chosen
  })
  const joined = last.kind ? kindOf(last.kind).columns.filter(({ joined }) => joined) : []
  const mayBeSeveral = new Set(joined.map(({ name }): string | null => name))
  return mapping.map((name, place) => (mapping.indexOf(name) === place || mayBeSeveral.has(name) ? name : null))
}

/** Keeps the columns of a part of a file until the part before it is applied. */
export const waitForFirst = (db: Db, id: string, { mapping }: { mapping: ColumnMapping }) =>
  db.execute(sql`
    update imports set state = 'waiting', mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id}`)

const waitingRow = z.object({ id: z.string(), kind: z.string(), mapping: z.array(z.string().nullable()) })

/** Begins the check of what waits for this import, which is applied, or has nothing to apply. */
export async function startWaiting(tx: Db, id: string): Promise<void> {
  const waiting = await listRows(tx, waitingRow)`
    select id, kind, mapping from imports where part_of = ${id} and state = 'waiting'`
  for (const { id, kind, mapping } of waiting) if (isKindName(kind)) await startCheck(tx, id, { kind, mapping })
}

const firstIsRefused = 'What the file says of this part itself is refused: see the other import of this file'

/** Rows that come of the record of a refused row of the import before are refused with it. */
const refuseWithFirst = (tx: Db, id: string) =>
  tx.execute(sql`
    update import_lines l set refusal = case when l.lead_number in (
      select r.number from import_rows r where r.import_id = i.part_of and r.outcome = 'refused'
    ) then jsonb_build_object('place', 'Item', 'reason', ${firstIsRefused}::text) end
    from imports i where i.id = ${id} and i.part_of is not null and l.import_id = i.id`)

/** Begins the check of a file whose columns are known, from its first row. */
export async function startCheck(db: Db, id: string, { kind, mapping }: { kind: KindName; mapping: ColumnMapping }) {
  await db.transaction(async tx => {
    await allowTime(tx, 'import')
    await tx.execute(sql`delete from import_rows where import_id = ${id}`)
    await refuseWithFirst(tx, id)
    await tx.execute(sql`
      update imports set state = 'checking', kind = ${kind}, mapping = ${JSON.stringify(mapping)}::jsonb, problem = null,
        position = 0, phase_from = 0, phase_at = now(), new_count = 0, changed_count = 0, unchanged_count = 0,
        refused_count = 0, left_count = 0, noted_count = 0, alarm = null
      where id = ${id}`)
    await queueWork(tx, id)
  })
}

const askedRow = z.object({
  state: z.enum(importStates),
  isKept: z.boolean(),
  header: z.array(z.string()),
  settings: fileSettings,
  problem: z.string().nullable(),
})

/** `places`: which columns of the file the message is about, none where it is about all; not given where no choice helps. */
type Mapped = { ok: true } | { ok: false; message: string; places?: number[] }

type Columns = { id: string; kind: KindName; mapping: ColumnMapping; settings?: FileSettings }

/**
 * Takes the columns that somebody chose for a file, by place, and how they are read, and checks it anew. Refuses a column that is chosen
 * twice, a file that lacks one that each row needs, or of which something has to be asked still, and an import that is applied already.
 */
export async function mapColumns(db: Db, { id, kind, mapping, settings }: Columns): Promise<Mapped> {
  if (!isUuid(id)) return { ok: false, message: gone }
  // Locked from the first look on, so that nobody begins to apply what is about to be checked anew.
  return db.transaction(async (tx): Promise<Mapped> => {
    const found = await findRow(tx, askedRow)`
      select state, is_kept as "isKept", header, settings, problem from imports where id = ${id} for update`
    if (!found?.isKept) return { ok: false, message: gone }
    if (!importCan(found.state, 'map')) return { ok: false, message: 'Its columns cannot be changed any more.' }
    const chosen = readChosen(kind, mapping, { ...found, given: settings?.given ?? found.settings.given })
    if (!chosen.ok) return chosen
    const kept = settings ?? found.settings
    const { header, problem } = found
    const places = await listMaybeCounting(tx, id, { header, mapping: chosen.mapping, notUnits: kept.notUnits })
    const unread = places.filter(at => !chosen.mapping[at])
    const asked = askOfUnits(header, unread)
    // Asked once: whoever leaves it unread then has said that it counts nothing.
    if (asked && !unread.every(at => problem?.includes(`'${header[at]}'`))) {
      await tx.execute(sql`update imports set problem = ${asked} where id = ${id}`)
      return { ok: false, message: asked, places: unread }
    }
    const notUnits = [...new Set([...kept.notUnits, ...unread.map(at => headerKey(header[at] ?? ''))])]
    if (settings || asked) await keepSettings(tx, id, { ...kept, notUnits })
    const question = await questionOf(tx, id, { kind, mapping: chosen.mapping })
    if (question) return { ok: false, message: question, places: [] }
    await startCheck(tx, id, { kind, mapping: chosen.mapping })
    return { ok: true }
  })
}

const gone = 'This import is not there any more.'

type Chosen = { ok: true; mapping: ColumnMapping } | { ok: false; message: string; places: number[] }

function readChosen(
  kind: KindName,
  mapping: ColumnMapping,
  { header, given }: { header: string[]; given: FileSettings['given'] },
): Chosen {
  const columns = kindOf(kind).columns
  const chosen = header.map((_, place) =>
    columns.some(({ name }) => name === mapping[place]) ? (mapping[place] ?? null) : null,
  )
  const twice = columns.find(({ name, joined }) => !joined && chosen.filter(column => column === name).length > 1)
  if (twice) {
    const places = chosen.flatMap((column, place) => (column === twice.name ? place : []))
    return { ok: false, message: `${twice.label} is chosen for two columns. Choose it for one.`, places }
  }
  const said = saidByHeader(kindOf(kind), header, chosen)
  const denied = columns.find(
    ({ name, read }) => said[name] && given[name] && read.safeParse(given[name]).data !== said[name],
  )
  if (denied) {
    const message = `The name of a column says that ${denied.label} is '${said[denied.name]}', and '${given[denied.name]}' is given for all rows. Leave that empty.`
    return { ok: false, message, places: [] }
  }
  const missing = missingColumns(kindOf(kind), chosen, { ...given, ...said })
  if (missing.length > 0)
    return {
      ok: false,
      message: `Choose which column is ${missing.join(' and ')}${orGiven(kind, missing)}.`,
      places: [],
    }
  return { ok: true, mapping: chosen }
}
