import { type AcesAttribute, acesAttributes } from '#shop/trade/formats/aces-names.ts'
import type { AcesApplication } from '#shop/trade/formats/aces-read.server.ts'
import type { Named } from '#shop/trade/formats/reading.ts'

/** An operator's copy of the trade's databases: names by kind and id, and what a base vehicle is. */
export type VcdbCopy = {
  names: Map<string, Map<string, string>>
  baseVehicles: Map<number, { year: number; makeId: number; modelId: number }>
}

/** What is asked of an engine, say; `label` says of what, where that is not the engine itself: 'Engine VIN' of 'F'. */
export type Asked = { label: string | null; value: string }

export const askedText = ({ label, value }: Asked): string => (label === null ? value : `${label} ${value}`)

/** An application in words. What it asks of a car stands under where it belongs; `notes` is the rest. */
export type NamedApplication = {
  partNumber: string
  /** The trade's code of the part's brand. */
  brandId: string | null
  make: string
  /** None where the application is for all models of the make. */
  model: string | null
  years: { from: number; to: number }
  subModel: string | null
  engine: Asked[]
  drive: Asked[]
  body: Asked[]
  notes: string[]
  position: string | null
  quantity: number | null
}

type Resolved = { ok: true; application: NamedApplication } | { ok: false; place: string; reason: string }

/** What makes an application one that nobody can read. */
class Unread extends Error {
  readonly place: string
  constructor(place: string, reason: string) {
    super(reason)
    this.place = place
  }
}

const unknownId = (place: string, id: number | null) =>
  new Unread(place, `id ${id} of ${place}: load your copy of the VCdb`)

/**
 * Puts names in the place of ids: that of the operator's copy, else the one that the file itself has. An id that neither knows is
 * refused, since a condition that nobody can read must not be left out.
 */
export function resolveApplication(application: AcesApplication, copy: VcdbCopy): Resolved {
  try {
    return { ok: true, application: named(application, copy) }
  } catch (error) {
    if (error instanceof Unread) return { ok: false, place: error.place, reason: error.message }
    throw error
  }
}

function named(application: AcesApplication, copy: VcdbCopy): NamedApplication {
  const nameOf = (kind: string, { id, name }: Named): string => {
    const known = copy.names.get(kind)?.get(String(id)) ?? name
    if (known === null) throw unknownId(kind, id)
    return known
  }
  const maybe = (kind: string, thing: Named | null) => thing && nameOf(kind, thing)
  const askedOf = (place: (typeof acesAttributes)[AcesAttribute]): Asked[] =>
    application.attributes
      .filter(({ name }) => acesAttributes[name] === place)
      .map(({ name, value }) => ({ label: labelOf(name), value: nameOf(name, value) }))
  return {
    partNumber: application.partNumber,
    brandId: application.brandId,
    ...vehicleOf(application, copy, nameOf),
    subModel: maybe('SubModel', application.subModel),
    engine: askedOf('engine'),
    drive: askedOf('drive'),
    body: askedOf('body'),
    notes: [
      ...application.qualifiers.map(qualifier => filled(qualifier.name ?? nameOf('Qual', qualifier), qualifier)),
      ...application.notes,
      ...askedOf('note').map(askedText),
    ],
    position: maybe('Position', application.position),
    quantity: application.quantity,
  }
}

/** The text of a qualifier with the values of the file in its open places: 'From <p1 type="date"/>' is 'From 04/2016'. */
function filled(text: string, { id, values }: AcesApplication['qualifiers'][number]): string {
  return text.replace(/<p(\d+)\b[^>]*>/g, (_, place) => {
    const value = values[Number(place) - 1]
    if (!value) throw new Unread('Qual', `The qualifier ${id ?? `'${text}'`} has no value for the place ${place}`)
    return value
  })
}

function vehicleOf(
  { baseVehicle, years, make, model }: AcesApplication,
  copy: VcdbCopy,
  nameOf: (kind: string, thing: Named) => string,
) {
  if (!baseVehicle) {
    if (!years || !make) throw unknownId('BaseVehicle', null)
    return { years, make: nameOf('Make', make), model: model && nameOf('Model', model) }
  }
  const known = copy.baseVehicles.get(baseVehicle.id ?? 0)
  if (!known) throw unknownId('BaseVehicle', baseVehicle.id)
  return {
    years: { from: known.year, to: known.year },
    make: nameOf('Make', { id: known.makeId, name: null }),
    model: nameOf('Model', { id: known.modelId, name: null }),
  }
}

/** What attributes are called where the words of their elements would not say it. Null: the value is what the field itself is. */
const labels: Partial<Record<AcesAttribute, string | null>> = {
  EngineBase: null,
  EngineBlock: null,
  DriveType: null,
  BodyType: null,
  MfrBodyCode: 'Body code',
  BodyNumDoors: 'Doors',
  EngineMfr: 'Engine maker',
  ValvesPerEngine: 'Valves',
  TransmissionMfr: 'Transmission maker',
  TransmissionMfrCode: 'Transmission code',
  TransmissionNumSpeeds: 'Transmission speeds',
  TransElecControlled: 'Transmission electronically controlled',
  WheelBase: 'Wheelbase',
}

/** 'FrontBrakeType' in words: 'Front brake type'; 'BrakeABS' is 'Brake ABS'. */
function labelOf(name: AcesAttribute): string | null {
  const label = labels[name]
  if (label !== undefined) return label
  return name.replace(/(?<=[a-z])[A-Z]+/g, word => ` ${word.length > 1 ? word : word.toLowerCase()}`)
}
