import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type ParsedForm, parseForm } from '#app/web/forms/parse.ts'
import { findCategoryForProduct } from '#shop/catalogue/categories/choices.server.ts'
import { readNumbers } from '#shop/catalogue/part-numbers/form.server.ts'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { listVehiclesById } from '#shop/catalogue/products/edited.server.ts'
import { maxFitments, type ProductRefusal } from '#shop/catalogue/products/edited.ts'
import { type FitmentRow, readFitment, readSentFits } from '#shop/catalogue/products/fitment-form.server.ts'
import { specificationName } from '#shop/catalogue/products/specification-name.ts'
import { readSpecifications } from '#shop/catalogue/products/specifications.ts'
import { readId } from '#shop/ids.ts'
import { maxProductPictures } from '#shop/office/pictures/places.ts'
import type { ProductProblems } from './problems.ts'

const prefix = specificationName('')

/**
 * Reads the form of a product: several images, a field for each characteristic, and rows of part numbers and vehicles, with the messages
 * of all of them at once. `reference` is that of a product that is there.
 */
export function parseProduct<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  reference?: string,
): ParsedForm<{ fields: z.output<Schema>; numbers: PartNumber[]; fitment: FitmentRow[] }> {
  const parsed = parseForm(schema, form, { images: sentImages(form), specifications: sentSpecifications(form) })
  const typed = parsed.ok ? parsed.typed : parsed.values
  const read = readNumbers(typed, reference ?? typed.reference ?? '')
  const fits = readFitment(sentVehicles(typed), typed.fits ?? '')
  if (parsed.ok && read.ok && fits.ok) {
    return { ok: true, typed, value: { fields: parsed.value, numbers: read.numbers, fitment: fits.rows } }
  }
  const ofRows = { ...(!read.ok && read.errors), ...(!fits.ok && fits.errors) }
  return { ok: false, values: typed, errors: { ...ofRows, ...(!parsed.ok && parsed.errors) } }
}

/** The variant of each row, at most 5,000. */
const sentVehicles = (typed: Record<string, string>): number[] =>
  (typed.fitment ?? '').split(',', maxFitments).flatMap(text => readId(text) ?? [])

const sentImages = (form: FormData) => form.getAll('images').filter(url => typeof url === 'string')

function sentSpecifications(form: FormData): Record<string, string> {
  const fields = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
  )
  return Object.fromEntries(fields)
}

/** The answer to a refused form with everything that was sent, so that nothing is lost where there is no script. */
export async function refusedProduct(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { values, refusal, failed }: { values: Record<string, string>; refusal: ProductRefusal; failed: string },
) {
  const db = context.get(dbContext)
  const specifications = sentSpecifications(form)
  const categoryId = readId(values.categoryId ?? '')
  const ids = sentVehicles(values)
  const fits = readSentFits(values.fits ?? '') ?? {}
  const [category, vehicles] = await Promise.all([
    categoryId === null ? null : findCategoryForProduct(db, categoryId),
    listVehiclesById(db, ids),
  ])
  const byId = new Map(vehicles.map(vehicle => [vehicle.id, vehicle]))
  const rows = ids.flatMap((id, sentAs) => {
    const vehicle = byId.get(id)
    return vehicle ? [{ ...vehicle, ...fits[sentAs], sentAs }] : []
  })
  // A form that its schema refused never reached the shop, which checks the characteristics: they are checked here.
  const read = category ? readSpecifications(category.specificationSchema, specifications) : null
  const errors = { ...refusal.errors, ...(read?.ok === false && read.errors) }
  const images = sentImages(form).slice(0, maxProductPictures)
  const isMeanwhile = refusal.conflict !== undefined || refusal.stockNow !== undefined
  const description = refusal.conflict ? 'Somebody else has saved it meanwhile' : 'See the message at the field'
  return data<ProductProblems>(
    { ...refusal, errors, values, draft: { images, specifications, category, vehicles: rows } },
    {
      status: isMeanwhile ? 409 : 422,
      headers: [flashHeader({ title: failed, description, tone: 'danger' })],
    },
  )
}
