import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { fitmentPositions } from '#db/words/fitment-positions.ts'
import { monthOf } from '#shop/cars/fitment/conditions.server.ts'
import { monthText } from '#shop/cars/fitment/conditions.ts'
import { judgeCondition, readCondition } from '#shop/cars/fitment/judge.ts'
import { readFacts } from '#shop/cars/vehicles/facts.ts'
import { spansOf } from '#shop/cars/vehicles/year-spans.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { AcesApplication } from '#shop/trade/formats/aces-read.server.ts'
import { type WrittenApplication, writeAces } from '#shop/trade/formats/aces-write.server.ts'
import { partNumberOf } from '#shop/trade/imports/kinds/parts-by-number.server.ts'
import { fieldNote } from '#shop/trade/imports/xml/matching.ts'

/** How many rows are read at once; no more are in memory. */
const page = 2_000

const fitRow = z.object({
  id: wholeNumber,
  isActive: z.boolean(),
  partNumber: z.string(),
  category: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  variant: z.string(),
  year: z.string(),
  position: z.enum(fitmentPositions).nullable(),
  quantity: wholeNumber.nullable(),
  builtFrom: z.string().nullable(),
  builtTo: z.string().nullable(),
  engine: z.string().nullable(),
  drive: z.string().nullable(),
  body: z.string().nullable(),
  note: z.string().nullable(),
})
type Fit = z.output<typeof fitRow>

/**
 * Which vehicles the active products fit as ACES, a piece at a time in constant memory. The day is '2026-11-23'. A variant whose
 * years are no numbers, such as 'Mk7', has no place in ACES, and is left out.
 */
export const exportAces = (
  db: ReadDb,
  { settings, day }: { settings: Settings; day: string },
): AsyncGenerator<string> =>
  writeAces(
    { company: settings.shopName, phone: settings.phone, title: 'Compatibility', day, databasesOf: day },
    listApplications(db, Number(day.slice(0, 4))),
  )

async function* listApplications(db: ReadDb, thisYear: number): AsyncGenerator<WrittenApplication> {
  const fits = pageByPage<Fit>(
    page,
    last => listRows(db, fitRow)`
      select f.id, p.is_active as "isActive", ${partNumberOf} as "partNumber", c.name as category, make.name as make, model.name as model,
        variant.name as variant, variant.year, f.position, f.quantity, ${monthOf(sql`f.built_from`)} as "builtFrom",
        ${monthOf(sql`f.built_to`)} as "builtTo", f.engine, f.drive, f.body, f.note
      from (select * from product_compatibility where id > ${last?.id ?? 0} order by id limit ${page}) f
        join products p on p.id = f.product_id left join categories c on c.id = p.category_id
        join car_sub_models variant on variant.id = f.sub_model_id join car_models model on model.id = variant.model_id
        join car_makes make on make.id = model.make_id
      order by f.id`,
  )
  for await (const fit of fits) if (fit.isActive) yield* applicationsOf(fit, thisYear)
}

const named = (name: string) => ({ id: null, name })

/** An application for each span of the variant's years. */
function* applicationsOf(fit: Fit, thisYear: number): Generator<WrittenApplication> {
  const { make, model, variant, category, position, quantity, partNumber } = fit
  const asked = conditionsOf(fit)
  for (const { from, to } of spansOf(fit.year)) {
    yield {
      action: 'A',
      brandId: null,
      partNumber,
      partType: category === null ? null : named(category),
      baseVehicle: null,
      years: { from, to: to ?? Math.max(from, thisYear) },
      make: named(make),
      model: named(model),
      subModel: named(variant),
      qualifiers: [],
      position: position && named(position.replace(/\b[a-z]/g, letter => letter.toUpperCase())),
      quantity,
      ...asked,
    }
  }
}

const elements = { engine: 'EngineBase', drive: 'DriveType', body: 'BodyType' } as const

/** What the variant's name speaks of already would be taken for that when the file is read again, so it becomes a note. */
function conditionsOf({ variant, builtFrom, builtTo, note, ...fit }: Fit) {
  const facts = readFacts(variant)
  const attributes: AcesApplication['attributes'] = []
  const notes = note?.split('; ') ?? []
  for (const field of ['engine', 'drive', 'body'] as const) {
    const text = fit[field]
    if (text === null) continue
    if (judgeCondition(readCondition(text), facts) === 'open')
      attributes.push({ name: elements[field], value: named(text) })
    else notes.push(fieldNote(field, text))
  }
  if (builtFrom) notes.push(`Built from ${monthText(builtFrom)}`)
  if (builtTo) notes.push(`Built to ${monthText(builtTo)}`)
  return { attributes, notes }
}
