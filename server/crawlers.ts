import { iconUrl } from '#shop/office/pictures/files.ts'
import type { Services } from './services.ts'
import { unlessUnchanged } from './unchanged.ts'
import type { Website } from './website.ts'

/** What is each visitor's own, or no page to be found by: nothing that a search engine should ask for. */
const personal = [
  '/admin',
  '/account',
  '/profile',
  '/orders',
  '/reviews',
  '/cart',
  '/checkout',
  '/garage/',
  '/fit',
  '/delivery',
]
/** Parameters of lists, with what ends their names: '/sitemap.xml?part=vehicles' has no 'vehicle='. */
const narrowed = ['sort=', 'vehicle=', 'brand=', 'condition=', 'min=', 'max=', 'stock=', 'rating=', 'spec.']

const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' })

/**
 * Answers what needs no page: /robots.txt keeps crawlers out of what is personal and of lists in every order, and leads them to
 * the sitemap; /manifest.webmanifest says how the shop looks on the home screen of a phone.
 */
export function answerCrawlers(
  app: Website,
  { env, outline, lastChange }: Pick<Services, 'env' | 'outline' | 'lastChange'>,
) {
  app.use('/sitemap.xml', unlessUnchanged(lastChange))
  const rules = [...personal, '/search', ...narrowed.map(name => `/*?*${name}`)].map(path => `Disallow: ${path}`)
  const robots = ['User-agent: *', ...rules, '', `Sitemap: ${env.origin}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', c => c.body(robots, 200, headers('text/plain; charset=utf-8')))
  app.get('/manifest.webmanifest', async c => {
    const { shopName, logoUrl } = (await outline.frame()).settings
    const icon = (px: 192 | 512) => ({ src: iconUrl(logoUrl, px), sizes: `${px}x${px}`, type: 'image/png' })
    const manifest = {
      name: shopName,
      short_name: shopName,
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf8',
      theme_color: '#21272c',
      icons: [icon(192), icon(512)],
    }
    return c.body(JSON.stringify(manifest), 200, headers('application/manifest+json'))
  })
}
