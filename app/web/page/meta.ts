import type { MetaDescriptor } from 'react-router'
import type { shopIcons } from '#shop/office/pictures/files.ts'
import type { Settings } from '#shop/office/settings/row.ts'

/** What search engines read of a page, as structured-data.server.ts makes it. */
export type PageData = { '@context': string; '@graph': object[] }

type PageMatch = { id: string; loaderData?: unknown; error?: unknown } | undefined

/**
 * Title, description and canonical link of a page, and how it looks where somebody shares it; `canonicalPath` starts with '/'.
 * A page that is missing or has failed gets no canonical link, and is not to be indexed. `picture`: the address of the page's own.
 */
export function pageMeta(
  matches: readonly PageMatch[],
  page: {
    title?: string
    description?: string
    canonicalPath?: string
    isHidden?: boolean
    picture?: string
    data?: PageData
  },
): MetaDescriptor[] {
  const { settings, origin, icons } = rootData(matches)
  const isThere = !matches.some(match => match?.error)
  const shopName = settings?.shopName ?? 'Camshaft'
  const description =
    page.description ??
    `Car parts that fit your vehicle: browse by make and model or search by reference at ${shopName}. Cash on delivery.`
  return [
    { title: page.title ? `${page.title} | ${shopName}` : `${shopName}: parts that fit your car` },
    { name: 'description', content: description },
    ...(page.isHidden || !isThere ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.canonicalPath && isThere
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: `${origin}${page.canonicalPath}` },
          // Open Graph: the rest is taken from the title, the description and the canonical link.
          { property: 'og:image', content: page.picture ?? `${origin}${icons?.shared}` },
        ]
      : []),
    ...(page.data ? [{ 'script:ld+json': page.data }] : []),
  ]
}

type Icons = ReturnType<typeof shopIcons>

function rootData(matches: readonly PageMatch[]): { settings?: Settings; origin: string; icons?: Icons } {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { origin: '' }
}

const isRootData = (data: unknown): data is { settings: Settings; origin: string; icons: Icons } =>
  typeof data === 'object' && data !== null && 'settings' in data && 'origin' in data && 'icons' in data
