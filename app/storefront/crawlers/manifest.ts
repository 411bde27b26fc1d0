import { frameContext } from '#app/web/context.ts'
import type { Route } from './+types/manifest'

/** /manifest.webmanifest: how the shop looks on the home screen of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(frameContext)()
  const icon = (px: number) => ({ src: `/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png' })
  const manifest = {
    name: settings.shopName,
    short_name: settings.shopName,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf8',
    theme_color: '#21272c',
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
