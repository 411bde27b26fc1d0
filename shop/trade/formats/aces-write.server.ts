import { acesAttributeOrder } from './aces-names.ts'
import type { AcesApplication } from './aces-read.server.ts'
import type { Named } from './reading.ts'
import { xml } from './xml.ts'

/** Who sends a file, and when. Days are '2026-11-23'. */
type AcesHeader = {
  company: string
  phone: string
  title: string
  day: string
  /** The day of the trade's databases whose ids the file uses; the file's own day where it has only names. */
  databasesOf: string
}

/** An application as it is written: ACES asks for the kind of part, which we don't read. */
export type WrittenApplication = AcesApplication & { partType: Named | null }

/**
 * Writes applications as ACES 4.2, in the order of its schema, a piece at a time. What has an id is written with it. What has
 * only a name is written with that: this shop reads such a file again, and others may ask for ids.
 */
export async function* writeAces(
  { company, phone, title, day, databasesOf }: AcesHeader,
  applications: AsyncIterable<WrittenApplication> | Iterable<WrittenApplication>,
): AsyncGenerator<string> {
  const header = [
    xml('Company', {}, company),
    xml('SenderName', {}, company),
    xml('SenderPhone', {}, phone),
    xml('TransferDate', {}, day),
    xml('DocumentTitle', {}, title),
    xml('EffectiveDate', {}, day),
    xml('SubmissionType', {}, 'FULL'),
    xml('VcdbVersionDate', {}, databasesOf),
    xml('QdbVersionDate', {}, databasesOf),
    xml('PcdbVersionDate', {}, databasesOf),
  ]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2">\n${xml('Header', {}, header)}`
  let count = 0
  for await (const application of applications) yield applicationXml(application, ++count)
  yield `${xml('Footer', {}, [xml('RecordCount', {}, count)])}</ACES>\n`
}

const named = (element: string, thing: Named | null) => (thing ? xml(element, { id: thing.id }, thing.name ?? '') : '')

function applicationXml(application: WrittenApplication, id: number): string {
  const { action, years, qualifiers, notes, quantity, partType, position, brandId } = application
  const attributes = acesAttributeOrder.flatMap(name =>
    application.attributes.filter(attribute => attribute.name === name).map(({ value }) => named(name, value)),
  )
  return xml('App', { action, id }, [
    named('BaseVehicle', application.baseVehicle),
    years ? xml('Years', years, '') : '',
    named('Make', application.make),
    named('Model', application.model),
    named('SubModel', application.subModel),
    ...attributes,
    ...qualifiers.map(({ id, name, values }) =>
      xml('Qual', { id }, [...values.map(value => xml('param', { value }, '')), xml('text', {}, name)]),
    ),
    ...notes.map(note => xml('Note', {}, note)),
    xml('Qty', {}, quantity ?? 1),
    named('PartType', partType),
    named('Position', position),
    xml('Part', { BrandAAIAID: brandId }, application.partNumber),
  ])
}
