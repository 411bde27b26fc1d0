import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/flash.ts'
import { type ParsedForm, parseForm } from '#app/web/forms.ts'
import { findCategoryForProduct } from '#shop/categories/choices.server.ts'
import { readId } from '#shop/ids.ts'
import { readNumbers } from '#shop/part-numbers/form.ts'
import type { PartNumber } from '#shop/part-numbers/kinds.ts'
import { maxProductPictures } from '#shop/pictures/places.ts'
import { listVehiclesById } from '#shop/products/edited.server.ts'
import { maxFitments, type ProductRefusal } from '#shop/products/edited.ts'
import { specificationName } from '#shop/products/specification-name.ts'
import { readSpecifications } from '#shop/products/specifications.ts'
import type { ProductProblems } from './problems.ts'

const prefix = specificationName('')

/**
 * Reads the form of a product: several images, a field for each characteristic, and rows of part numbers, with the messages
 * of all of them at once. `reference` is that of a product that is there.
 */
export function parseProduct<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  reference?: string,
): ParsedForm<{ fields: z.output<Schema>; numbers: PartNumber[] }> {
  const parsed = parseForm(schema, form, { images: sentImages(form), specifications: sentSpecifications(form) })
  const typed = parsed.ok ? parsed.typed : parsed.values
  const read = readNumbers(typed, reference ?? typed.reference ?? '')
  if (parsed.ok && read.ok) return { ok: true, typed, value: { fields: parsed.value, numbers: read.numbers } }
  return { ok: false, values: typed, errors: { ...(!parsed.ok && parsed.errors), ...(!read.ok && read.errors) } }
}

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
  const ids = (values.fitment ?? '').split(',').flatMap(text => readId(text) ?? [])
  const [category, vehicles] = await Promise.all([
    categoryId === null ? null : findCategoryForProduct(db, categoryId),
    listVehiclesById(db, ids.slice(0, maxFitments)),
  ])
  // A form that its schema refused never reached the shop, which checks the characteristics: they are checked here.
  const read = category ? readSpecifications(category.specificationSchema, specifications) : null
  const errors = { ...refusal.errors, ...(read?.ok === false && read.errors) }
  const images = sentImages(form).slice(0, maxProductPictures)
  const isMeanwhile = refusal.conflict !== undefined || refusal.stockNow !== undefined
  const description = refusal.conflict ? 'Somebody else has saved it meanwhile' : 'See the message at the field'
  return data<ProductProblems>(
    { ...refusal, errors, values, draft: { images, specifications, category, vehicles } },
    {
      status: isMeanwhile ? 409 : 422,
      headers: [flashHeader({ title: failed, description, tone: 'danger' })],
    },
  )
}
