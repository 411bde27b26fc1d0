import { envContext } from '#app/web/context.ts'
import type { Route } from './+types/robots'

/** What is each visitor's own, or no page to be found by: nothing that a search engine should ask for. */
const personal = ['/admin', '/account', '/profile', '/orders', '/reviews', '/cart', '/checkout', '/garage/', '/fit']
const narrowed = ['sort', 'vehicle', 'brand', 'min', 'max', 'stock', 'rating', 'spec.'].map(name => `/*?*${name}`)

/** /robots.txt keeps crawlers out of what is personal and of lists in every order, and leads them to the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...[...personal, '/search', ...narrowed].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(envContext).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
