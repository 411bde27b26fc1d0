/** The names of what is changed at a service, the most usual first, as words that a category's name begins and ends with. */
const serviceNames = [
  'oil filter',
  'motor oil',
  'engine oil',
  'air filter',
  'cabin filter',
  'spark plug',
  'brake pad',
  'wiper blade',
  'fuel filter',
  'battery',
  'timing belt',
]

/**
 * Lists the categories whose parts a service needs, in the usual order: 'Oil Filters' and 'Battery', but not 'Battery Chargers' and
 * 'Fuel Pumps'. An owner's own names count as far as they are the trade's.
 */
export function listServiceCategories<Category extends { name: string }>(categories: readonly Category[]): Category[] {
  return serviceNames.flatMap(wanted => categories.filter(({ name }) => singular(name) === wanted))
}

const singular = (name: string) => name.trim().toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
