/** A car of the shop, as the garage keeps it; `variant` is null where the shop lists none of that year. */
export type CarOfVin = {
  makeId: string
  makeName: string
  modelId: string
  modelName: string
  year: string
  variant: { id: number; name: string; year: string } | null
}

/**
 * What a VIN says. `cars` are the shop's that it can be: one where it is certain, none where the shop has no such model.
 * `isSure` is false where its engine is none of theirs. `isChecked` says that its check digit was right.
 */
export type KnownVin = {
  ok: true
  /** '2014 Honda Civic'. */
  name: string
  /** '1.8 litres', '4 cylinders', 'gasoline', 'sedan'. */
  facts: string[]
  /** Whether the model is known, and not the make alone. */
  hasModel: boolean
  hasYear: boolean
  /** The shop's makes that the VIN may mean: most often one, none where the shop has no such make. */
  makes: { id: number; name: string }[]
  cars: CarOfVin[]
  isSure: boolean
  isChecked: boolean
}

/** Why a VIN is not read, and the VINs that may be meant. */
type RefusedVin = { ok: false; message: string; meant: string[] }
export type VinAnswer = KnownVin | RefusedVin

/**
 * The answer to a form. `typed` is what was typed, for whoever corrects it: it goes back to that browser alone. `search` is the
 * search that may be meant instead, as an address has it; null where the check digit says that it is a VIN.
 */
export type SentVin = { answer: VinAnswer; typed: string; search: string | null }

/** The longest text that a field for VINs takes: one typed in groups has spaces. */
export const vinFieldLength = 40

/** The shop's make that a VIN told, as a picker's field has it; empty where there is none, or where it can be several. */
export const makeOfAnswer = (answer: VinAnswer | undefined): string =>
  answer?.ok && answer.makes.length === 1 ? String(answer.makes[0]?.id) : ''

/** The name of a car among others: with its model where they have several. */
export function nameOfCar({ modelName, variant, year }: CarOfVin, others: readonly CarOfVin[]): string {
  const model = new Set(others.map(({ modelId }) => modelId)).size > 1 ? `${modelName} ` : ''
  return variant ? `${model}${variant.name} (${variant.year})` : `${modelName} ${year}`
}
