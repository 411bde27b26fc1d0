import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { monthText } from '#shop/cars/fitment/conditions.ts'
import { readPosition } from '#shop/cars/fitment/typed.ts'
import { readAces } from '#shop/trade/formats/aces-read.server.ts'
import { FileRefused } from '#shop/trade/imports/files/refused.ts'
import { matchParts } from '#shop/trade/imports/kinds/parts-by-number.server.ts'
import { readPositionCell } from '#shop/trade/imports/kinds/positions.ts'
import type { Refused, StagedRow } from '#shop/trade/imports/work/staged.server.ts'
import { type BrandNames, brandTold, readBrandNames } from '#shop/trade/vcdb/brands.server.ts'
import { readVcdb } from '#shop/trade/vcdb/names.server.ts'
import { askedText, type NamedApplication, resolveApplication } from '#shop/trade/vcdb/resolve.ts'
import { waitingApplications } from './applications.server.ts'
import { applicationMatcher } from './matching.ts'
import { type FittedRow, type MatchedApplication, mergeApplications } from './merging.ts'

/** Rows are given so many at a time. */
const piece = 1_000

const kind = 'compatibility' as const
const takesBack = 'The file takes this application back. Take the vehicle out of the product yourself'

/**
 * Reads ACES into rows of compatibility, by the operator's copy of the VCdb where the file has only ids, in constant memory.
 * Applications that are refused come at once. The others wait in the database until all are in, since those of ten model years are
 * one row: then the rows come, those of a part one after the other.
 */
export async function* stageAces(
  db: Db,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<StagedRow> {
  const variants = await listVariants(db)
  const waiting = waitingApplications(db, importId)
  const notes: Notes = new Map()
  try {
    yield* putAside(db, { variants, bytes, waiting, notes })
    yield* listStaged(db, variants, { applications: waiting.byPart(), notes })
  } finally {
    await waiting.remove()
  }
}

/** Values that were left out of applications, by their lines: those of the first are told where many become one row. */
type Notes = Map<number, Refused[]>
const mostNotes = 10_000

type File = {
  variants: Variant[]
  notes: Notes
  bytes: AsyncIterable<Uint8Array>
  waiting: ReturnType<typeof waitingApplications>
}

/** Puts the applications of a file aside, and gives those that are refused. */
async function* putAside(db: Db, { variants, bytes, waiting, notes }: File): AsyncGenerator<StagedRow> {
  const copy = await readVcdb(db)
  const match = applicationMatcher(variants)
  for await (const reading of readAces(bytes)) {
    if (reading.kind === 'broken') throw new FileRefused(`Line ${reading.line}: ${reading.reason}`)
    const { line } = reading
    if (reading.kind === 'refused') {
      yield { kind, line, cells: {}, refusal: reading }
      continue
    }
    const { partNumber } = reading.row
    if (reading.notes.length > 0 && notes.size < mostNotes) notes.set(line, reading.notes)
    if (reading.row.action === 'D') {
      yield { kind, line, cells: { reference: partNumber }, refusal: { place: 'App', reason: takesBack } }
      continue
    }
    const resolved = resolveApplication(reading.row, copy)
    if (!resolved.ok) {
      yield { kind, line, cells: { reference: partNumber }, refusal: resolved }
      continue
    }
    const application = withOurPosition(resolved.application)
    const matched = match(application)
    if (matched.ok) await waiting.write({ line, partNumber, years: application.years, fits: matched.fits })
    else yield { kind, line, cells: cellsOf(application), refusal: matched }
  }
  await waiting.flush()
}

async function* listStaged(
  db: Db,
  variants: Variant[],
  { applications, notes }: { applications: AsyncIterable<MatchedApplication>; notes: Notes },
): AsyncGenerator<StagedRow> {
  const shop = {
    notes,
    variants: new Map(variants.map(variant => [variant.id, variant])),
    brandNames: await readBrandNames(db),
  }
  let batch: FittedRow[] = []
  for await (const row of mergeApplications(variants, applications)) {
    batch.push(row)
    if (batch.length < piece) continue
    yield* stageRows(db, shop, batch)
    batch = []
  }
  yield* stageRows(db, shop, batch)
}

const variantRow = z.object({
  id: z.int(),
  make: z.string(),
  model: z.string(),
  name: z.string(),
  year: z.string(),
  writtenModel: z.string(),
  writtenName: z.string(),
})
type Variant = z.output<typeof variantRow>

/** All variants of the shop. What is written into a row is a slug where a name is that of two. */
const listVariants = (db: Db) => listRows(db, variantRow)`
  select variant.id, make.name as make, model.name as model, variant.name, variant.year,
    case when count(*) over (partition by make.id, lower(model.name)) > count(*) over (partition by model.id)
      then model.slug else model.name end as "writtenModel",
    case when count(*) over (partition by model.id, lower(variant.name), variant.year) > 1
      then variant.slug else variant.name end as "writtenName"
  from car_sub_models variant join car_models model on model.id = variant.model_id join car_makes make on make.id = model.make_id
  order by variant.id`

/** A position that the shop does not have becomes a note, so that it is not lost. */
function withOurPosition(application: NamedApplication): NamedApplication {
  const { position, notes } = application
  if (position === null) return application
  const ours = readPosition(readPositionCell(position))
  return { ...application, position: ours, notes: ours ? notes : [...notes, `Position ${position}`] }
}

/** What is known of an application that is refused, so that its row can be mended. */
function cellsOf({ partNumber, years, ...application }: NamedApplication) {
  const { from, to } = years
  const textOf = (field: 'engine' | 'drive' | 'body') => application[field].map(askedText).join(', ')
  return {
    reference: partNumber,
    make: application.make,
    model: application.model ?? '',
    variant: application.subModel ?? '',
    years: from === to ? String(from) : `${from}-${to}`,
    position: application.position ?? '',
    quantity: application.quantity?.toString() ?? '',
    engine: textOf('engine'),
    drive: textOf('drive'),
    body: textOf('body'),
    note: application.notes.join('; '),
  }
}

type Shop = { variants: Map<number, Variant>; brandNames: BrandNames; notes: Notes }

async function* stageRows(db: Db, { variants, brandNames, notes }: Shop, rows: FittedRow[]): AsyncGenerator<StagedRow> {
  const keyOf = ({ partNumber, brandId }: FittedRow) => JSON.stringify([partNumber, brandId])
  const asked = new Map(rows.map(row => [keyOf(row), row]))
  const found = await matchParts(
    db,
    [...asked.values()].map(({ partNumber, brandId }) => ({
      partNumber,
      ...brandTold({ brandId, brandLabel: null }, brandNames),
    })),
  )
  const parts = new Map([...asked.keys()].map((key, place) => [key, found[place] ?? null]))
  for (const row of rows) {
    const part = parts.get(keyOf(row)) ?? null
    const variant = variants.get(row.variantId)
    const reference = part && 'reference' in part ? part.reference : row.partNumber
    const cells = {
      reference,
      make: variant?.make ?? '',
      model: variant?.writtenModel ?? '',
      variant: variant?.writtenName ?? '',
      years: variant?.year ?? '',
      position: row.position ?? '',
      ...(row.quantity !== null && { quantity: String(row.quantity) }),
      builtFrom: monthText(row.builtFrom ?? ''),
      builtTo: monthText(row.builtTo ?? ''),
      engine: row.engine ?? '',
      drive: row.drive ?? '',
      body: row.body ?? '',
      note: row.note ?? '',
    }
    const unfound = part && 'problem' in part ? { place: 'Part', reason: part.problem } : null
    yield { kind, line: row.line, cells, refusal: row.refusal ?? unfound, notes: notes.get(row.line) }
  }
}
