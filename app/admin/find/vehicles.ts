import { dbContext } from '#app/web/context.ts'
import { findProductToEdit, listVariantsOfModel, listVehiclesById } from '#shop/catalogue/products/edited.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/vehicles'

/** Vehicles for a product's list: /admin/find/vehicles?variant=12, or those of a model, ?model=7&from=2012&to=2016, or of a part, ?part=KT-PAD10 */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const variantId = readId(searchParams.get('variant') ?? '')
  if (variantId) return Response.json({ vehicles: await listVehiclesById(db, [variantId]), undatedCount: 0 })
  const part = searchParams.get('part')
  if (part !== null) {
    const product = await findProductToEdit(db, part)
    return product
      ? Response.json({ vehicles: product.vehicles, undatedCount: 0 })
      : Response.json(null, { status: 404 })
  }
  const modelId = readId(searchParams.get('model') ?? '')
  const years = [searchParams.get('from'), searchParams.get('to')]
  const [firstYear, lastYear] = years.map(year => (year ? Number(year) : null))
  if (!modelId || !years.every(year => !year || /^(19|20)\d\d$/.test(year))) return Response.json(null, { status: 400 })
  const asked = { modelId, firstYear: firstYear ?? null, lastYear: lastYear ?? null }
  return Response.json(await listVariantsOfModel(db, asked))
}
