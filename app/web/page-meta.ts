import type { MetaDescriptor } from 'react-router'
import type { Settings } from '#shop/settings.ts'

type RootMatch = { id: string; loaderData?: unknown } | undefined

/** Title, description and canonical link of a page; `canonicalPath` starts with '/'. */
export function pageMeta(
  matches: readonly RootMatch[],
  page: { title?: string; description?: string; canonicalPath?: string; isHidden?: boolean },
): MetaDescriptor[] {
  const { settings, origin } = rootData(matches)
  const shopName = settings?.shopName ?? 'Camshaft'
  const description =
    page.description ??
    `Car parts that fit your vehicle: browse by make and model or search by reference at ${shopName}. Cash on delivery.`
  return [
    { title: page.title ? `${page.title} | ${shopName}` : `${shopName}: parts that fit your car` },
    { name: 'description', content: description },
    ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.canonicalPath
      ? [{ tagName: 'link' as const, rel: 'canonical', href: `${origin}${page.canonicalPath}` }]
      : []),
  ]
}

function rootData(matches: readonly RootMatch[]): { settings?: Settings; origin: string } {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { origin: '' }
}

const isRootData = (data: unknown): data is { settings: Settings; origin: string } =>
  typeof data === 'object' && data !== null && 'settings' in data && 'origin' in data
