import { categoryNamesContext, frameContext, readDbContext } from '#app/web/context.ts'
import { listSuggestions } from '#shop/search/suggestions.server.ts'
import type { Route } from './+types/suggestions'

/** Suggests searches for the text so far: /search/suggestions?q=brak. Search boxes ask at every pause of typing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const [categoryNames, { settings }] = await Promise.all([
    context.get(categoryNamesContext)(),
    context.get(frameContext)(),
  ])
  const suggestions = await listSuggestions(context.get(readDbContext), text, {
    categoryNames,
    currency: settings.currencySymbol,
  })
  return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=60' } })
}
