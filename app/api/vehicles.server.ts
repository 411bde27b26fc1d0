import { z } from 'zod'
import { readDbContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { answerFit, findVehicleOfVariant } from '#shop/cars/fitment/answers.server.ts'
import { maxFitProducts } from '#shop/cars/fitment/question.ts'
import { fitText } from '#shop/cars/fitment/words.ts'
import { isMonth } from '#shop/cars/vehicles/garage.ts'
import { findMake, findModel, listMakes } from '#shop/cars/vehicles/shown.server.ts'
import type { Make, Model, Variant } from '#shop/cars/vehicles/shown.ts'
import { yearsNamed } from '#shop/cars/vehicles/years.ts'
import { whereIs } from './catalogue.server.ts'
import { type Context, missing, nothing, operation, refused, wholeInQuery } from './operation.server.ts'
import { fitList, makeList, modelList, variantList } from './schemas.server.ts'

const slug = z.string().max(200)
const group = 'Vehicles'

export const vehicles = [
  operation({
    method: 'GET',
    path: '/api/v1/makes',
    name: 'listMakes',
    group,
    title: 'List the makes',
    text: 'All makes of cars that the shop knows, in its order.',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: makeList,
    example: '/api/v1/makes',
    scope: null,
    refusals: {},
    async run(_, context) {
      const makes = await listMakes(context.get(readDbContext))
      return { ok: true, body: { items: makes.map(make => shownMake(context, make)) } }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/makes/:make/models',
    name: 'listModels',
    group,
    title: 'List the models of a make',
    text: 'All models of the make with that slug.',
    params: z.strictObject({ make: slug }),
    query: nothing,
    body: nothing,
    answer: modelList,
    example: '/api/v1/makes/toyota/models',
    scope: null,
    refusals: { 404: 'No make that is shown has this slug' },
    async run({ params }, context) {
      const found = await findMake(context.get(readDbContext), params.make)
      if (!found) return missing('There is no such make')
      const items = found.models.map(model => shownModel(context, model))
      return { ok: true, body: { make: shownMake(context, found.make), items } }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/makes/:make/models/:model/variants',
    name: 'listVariants',
    group,
    title: 'List the variants of a model',
    text: 'All engines, trims and bodies of the model, each with its years. A variant is what a product fits.',
    params: z.strictObject({ make: slug, model: slug }),
    query: nothing,
    body: nothing,
    answer: variantList,
    example: '/api/v1/makes/toyota/models/corolla/variants',
    scope: null,
    refusals: { 404: 'No model that is shown has these slugs' },
    async run({ params }, context) {
      const found = await findModel(context.get(readDbContext), params.make, params.model)
      if (!found) return missing('There is no such model')
      const [make, model] = [shownMake(context, found.make), shownModel(context, found.model)]
      return { ok: true, body: { make, model, items: found.variants.map(variant => shownVariant(context, variant)) } }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/fit',
    name: 'answerFit',
    group,
    title: 'Ask whether products fit a vehicle',
    text: `The answer for each of up to ${maxFitProducts} products. A product that is not for sale is 'unknown'.`,
    params: nothing,
    query: z.strictObject({
      vehicle: wholeInQuery(1, 999_999_999, 'vehicle must be the id of a variant').meta({
        description: 'The id of a variant',
      }),
      products: z
        .string('Name the products: products=KT-PAD10,NL-OF1')
        .regex(/^[A-Za-z0-9-]{1,40}(,[A-Za-z0-9-]{1,40})*$/, 'References with commas between them: KT-PAD10,NL-OF1')
        .transform(ids => ids.toUpperCase())
        .refine(
          ids => new Set(ids.split(',')).size <= maxFitProducts,
          `At most ${maxFitProducts} products can be asked about at once`,
        )
        .meta({ description: 'References in any case, with commas between them: KT-PAD10,NL-OF1' }),
      built: z.string().refine(isMonth, 'built must be a month: 2014-04').optional().meta({
        description: 'The month in which the car was built, 2014-04: it settles fitsIf where that asks for it',
      }),
    }),
    body: nothing,
    answer: fitList,
    example: '/api/v1/fit?vehicle=12&products=KT-PAD10,NL-OF1',
    scope: null,
    refusals: {},
    async run({ query }, context) {
      const db = context.get(readDbContext)
      const vehicle = await findVehicleOfVariant(db, query.vehicle)
      if (!vehicle) return refused([{ in: 'query', field: 'vehicle', detail: 'There is no such vehicle' }])
      const productIds = [...new Set(query.products.split(','))]
      const answered = await answerFit(db, { productIds, vehicles: [{ ...fitVehicle(vehicle), built: query.built }] })
      noteShown(
        context,
        productIds.map(id => ({ id })),
      )
      const name = `${vehicle.make.name} ${vehicle.model.name}`
      const items = productIds.map(productId => {
        const {
          answers: [answer = 'unknown'] = [],
          conditions: [conditions = []] = [],
          hint,
        } = answered[productId] ?? {}
        return { productId, answer, fitsIf: conditions, text: fitText(answer, name, { conditions, hint }) }
      })
      return { ok: true, body: { items } }
    },
  }),
]

/** A chosen variant as the question about it is asked: in one of the years that it names, or in any where it names none. */
function fitVehicle({ make, model, variant }: { make: Make; model: Model; variant: Variant }) {
  const thisYear = new Date().getUTCFullYear()
  const [year = thisYear] = yearsNamed(variant.year, thisYear)
  return { makeId: make.id, modelId: model.id, year, subModelId: variant.id, isAnyYear: true }
}

const shownMake = (context: Context, { logoUrl, ...make }: Make) => ({
  ...make,
  logoUrl: logoUrl && whereIs(context, logoUrl),
})
const shownModel = (context: Context, { imageUrl, ...model }: Model) => ({
  ...model,
  imageUrl: imageUrl && whereIs(context, imageUrl),
})
const shownVariant = (context: Context, { imageUrl, ...variant }: Variant) => ({
  ...variant,
  imageUrl: imageUrl && whereIs(context, imageUrl),
})
