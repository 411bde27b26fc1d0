import { findVehicleFilter } from '#app/web/car/vehicle-filter.server.ts'
import { categoryNamesContext, frameContext, readDbContext } from '#app/web/context.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import type { Route } from './+types/suggestions'

/** Suggests searches for the text so far: /search/suggestions?q=brak&vehicle=1.7.2016. Search boxes ask at every pause of typing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [categoryNames, { settings }, { car = null }] = await Promise.all([
    context.get(categoryNamesContext)(),
    context.get(frameContext)(),
    findVehicleFilter(context, search),
  ])
  const kept = { categoryNames, currency: settings.currencySymbol }
  const suggestions = await listSuggestions(context.get(readDbContext), search.get('q') ?? '', kept, car)
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
