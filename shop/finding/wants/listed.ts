/** The two kinds of wants, and what the owner's list calls them. */
export const wantKinds = { searches: 'Searches', vehicles: 'Categories for a car' } as const
export type WantKind = keyof typeof wantKinds

/** The kind that an address asks for; null for both. */
export const readWantKind = (text: string | null): WantKind | null =>
  text === 'searches' || text === 'vehicles' ? text : null

/**
 * A want of the last 30 days as its owner sees it. `networks` is the least number of networks that asked for it in its best
 * week; `lastDay` is '2026-11-23'.
 */
export type ListedWant = {
  /** '' for a category of a vehicle. */
  text: string
  times: number
  networks: number
  lastDay: string
  vehicle: { id: number; name: string; path: string } | null
  category: { name: string; slug: string } | null
}

/** The page of the shop that looks for it again. */
export function wantAddress({ text, vehicle, category }: Pick<ListedWant, 'text' | 'vehicle' | 'category'>): string {
  if (text === '' && vehicle && category) return `${vehicle.path}/${category.slug}/products`
  const search = new URLSearchParams({ q: text })
  if (category) search.set('category', category.slug)
  if (vehicle) search.set('vehicle', String(vehicle.id))
  return `/search?${search}`
}
