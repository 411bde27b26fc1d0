import { z } from 'zod'
import { type AcesNames, acesAttributeOrder, acesVersions, isAcesAttribute, isAcesElement } from './aces-names.ts'
import { checkedWithout } from './leave-out.ts'
import { isNoNumber, isNothing, isSpreadsheetError } from './nothing.ts'
import { partNumberRule } from './part-number.ts'
import { checkCount, childOf, childrenOf, namedOf, numberOf, type Reading, said } from './reading.ts'
import { readXml, type XmlElement } from './xml-read.server.ts'

const isReadable = (text: string | null) => text === null || !isSpreadsheetError(text)
const spreadsheetError = 'This is an error of a spreadsheet'
const id = z.int('This id is not a number').positive('This id is not a number')
const named = z
  .strictObject({
    id: id.nullable(),
    name: z.string().max(500, 'This text is too long').nullable().refine(isReadable, spreadsheetError),
  })
  .refine(({ id, name }) => id !== null || name !== null, 'Neither an id nor a name')
const year = z
  .int('This is not a year')
  .min(1896, 'Years begin with 1896')
  .max(2100, 'This year is too far in the future')
const text = z.string().max(2000, 'This text has more than 2,000 characters').refine(isReadable, spreadsheetError)

const application = (partLength: number) =>
  z
    .strictObject({
      action: z.enum(['A', 'D'], 'The action is A (add) or D (delete)'),
      brandId: z.string().max(10, 'A brand id has 4 letters').nullable(),
      partNumber: z
        .string('The part number is missing')
        .refine(number => !isNoNumber(number), 'The part number is missing')
        .refine(...partNumberRule)
        .max(partLength, `A part number has at most ${partLength} characters`),
      /** Either its id, by which make, model and year are known; or years and a make. */
      baseVehicle: named.nullable(),
      years: z.strictObject({ from: year, to: year }).nullable(),
      make: named.nullable(),
      model: named.nullable(),
      subModel: named.nullable(),
      attributes: z.array(z.strictObject({ name: z.enum(acesAttributeOrder), value: named })),
      /** `values` fill the places that the text of a qualifier leaves open, such as <p1/>. */
      qualifiers: z.array(named.safeExtend({ values: z.array(text) })),
      notes: z.array(text),
      quantity: z.int('The quantity is a whole number').min(1, 'The quantity is at least 1').max(10_000).nullable(),
      position: named.nullable(),
    })
    .refine(({ baseVehicle, years, make }) => baseVehicle || (years && make), {
      path: ['baseVehicle'],
      message: 'No vehicle is named: a BaseVehicle, or Years and a Make',
    })
    .refine(({ years }) => !years || years.from <= years.to, {
      path: ['years'],
      message: 'The years end before they begin',
    })

/** One application of ACES: this part fits this vehicle, if what is said beside it is so. */
export type AcesApplication = z.output<ReturnType<typeof application>>

/**
 * Reads ACES XML of the versions 3 to 5, an application at a time, in constant memory. Applications of engines and machines that
 * are no vehicles are refused one by one, and so are those whose values cannot be; only a quantity that cannot be is left out and noted.
 * Assets are passed over.
 */
export async function* readAces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Reading<AcesApplication>> {
  let names: AcesNames | undefined
  let schema = application(45)
  let fileBrand: string | null = null
  let count = 0
  for await (const element of readXml(bytes, records)) {
    if ('kind' in element) return yield element
    if (!names) {
      const version = element.attributes.version ?? ''
      names = element.name === 'ACES' ? acesVersions[version.split('.')[0] ?? ''] : undefined
      if (!names) {
        const reason = `This is <${element.name} version="${version}">, and ACES is read in the versions 3.0 to 5.0`
        return yield { kind: 'broken', line: element.line, column: 1, reason }
      }
      schema = application(names.partLength)
    } else if (element.name === 'Header') fileBrand = said(element, names.brandId)
    else if (element.name === 'App') {
      count++
      yield readApplication(element, { names, schema, fileBrand })
    } else yield* checkCount(element, { place: 'RecordCount', count, things: 'applications' })
  }
}

/** Some programs put the applications into an element of their own, such as Apps. */
const records = ['ACES/Header', 'ACES/App', 'ACES/*/App', 'ACES/Footer']

/** The elements of ACES for the values that have another name here. */
const places = {
  brandId: 'Part',
  baseVehicle: 'BaseVehicle',
  years: 'Years',
  make: 'Make',
  model: 'Model',
  subModel: 'SubModel',
  qualifiers: 'Qual',
  notes: 'Note',
  quantity: 'Qty',
  position: 'Position',
}

type Version = { names: AcesNames; schema: ReturnType<typeof application>; fileBrand: string | null }

function readApplication(app: XmlElement, { names, schema, fileBrand }: Version): Reading<AcesApplication> {
  const equipment = childOf(app, 'EquipmentBase') ?? childOf(app, 'Mfr')
  if (equipment) {
    const reason = 'This is an application of an engine or a machine; only those of vehicles are taken'
    return { kind: 'refused', line: app.line, place: equipment.name, reason }
  }
  const unknown = app.children.find(({ name }) => !isAcesElement(name, names))
  if (unknown) {
    const reason = 'What this element asks of a car is not known, and a part must not be taken to fit without it'
    return { kind: 'refused', line: unknown.line, place: unknown.name, reason }
  }
  const part = childOf(app, names.part)
  const attributes = app.children.flatMap(child =>
    isAcesAttribute(child.name) ? { name: child.name, value: namedOf(child) } : [],
  )
  const position = namedOf(childOf(app, 'Position'))
  const given = {
    action: app.attributes.action,
    brandId: part?.attributes[names.brandId] || fileBrand,
    partNumber: part?.text,
    baseVehicle: namedOf(childOf(app, 'BaseVehicle')),
    years: yearsOf(childOf(app, 'Years')),
    make: namedOf(childOf(app, 'Make')),
    model: namedOf(childOf(app, 'Model')),
    subModel: namedOf(childOf(app, 'SubModel')),
    attributes,
    qualifiers: childrenOf(app, 'Qual').map(qualifier => ({
      id: numberOf(qualifier.attributes.id),
      name: childOf(qualifier, 'text')?.text || null,
      values: childrenOf(qualifier, 'param').map(({ attributes }) =>
        [attributes.value, attributes.uom].filter(Boolean).join(' '),
      ),
    })),
    notes: childrenOf(app, 'Note').flatMap(({ text }) => (isNothing(text) ? [] : text)),
    quantity: numberOf(said(app, 'Qty')),
    position: position?.id || position?.name ? position : null,
  }
  return checkedWithout(schema, {
    line: app.line,
    given,
    places: { ...places, partNumber: names.part },
    // All that an application says of a car has to hold; how many pieces that needs may stay open.
    needed: Object.keys(given).filter(name => name !== 'quantity'),
    notes: [],
  })
}

const yearsOf = (years: XmlElement | undefined) =>
  years ? { from: numberOf(years.attributes.from), to: numberOf(years.attributes.to) } : null
