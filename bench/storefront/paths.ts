import type { Catalogue } from './catalogue.ts'
import type { Sent } from './client.ts'

/** `kind` says which limits hold for a path; the nth request asks for another page than the one before. */
export type Path = { name: string; kind: 'list' | 'product' | 'search' | 'other'; ask: (n: number) => Sent }

const sorts = ['newest', 'price-asc', 'price-desc', 'rating', 'name']
const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined)
    throw new Error('This shop lacks what is asked for: was it made by bench:load, and not by an earlier one?')
  return item
}
const address = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const ownNumber = 'part number'
export const numberSearches = {
  own: `search: ${ownNumber}`,
  others: ['OE number', 'interchange number', 'beginning of a number', 'end of a number'].map(
    what => `search: ${what}`,
  ),
}

/** Everything that visitors ask for, as it is measured. */
export function listPaths(catalogue: Catalogue): Path[] {
  const { products, categories, brands, vehicles, rootCategories, names, typos, broad, several, begun, cars } =
    catalogue
  const { numbers, otherNumbers, manyNumbered } = catalogue
  const list = (n: number) => `/categories/${pick(categories, n)}/products`
  const vehicle = (n: number) => pick(vehicles, n)
  return [
    get('home', 'other', () => '/'),
    ...sorts.map(sort =>
      get(`category list: ${sort}`, 'list', n => (sort === 'newest' ? list(n) : address(list(n), { sort }))),
    ),
    get('filtered list: in stock', 'list', n => address(list(n), { stock: 1 })),
    get('filtered list: one brand', 'list', n => address(list(n), { brand: pick(brands, n) })),
    get('filtered list: a price range', 'list', n => address(list(n), { min: 20 + (n % 7), max: 80 + (n % 11) })),
    get('variant: its categories', 'list', n => vehicle(n).path),
    get('variant: its parts', 'list', n => `${vehicle(n).path}/${pick(rootCategories, n)}/products`),
    get('product', 'product', n => `/products/${pick(products, n)}`),
    get('product of many numbers', 'other', n => `/products/${pick(manyNumbered, n)}`),
    search('exact name', n => ({ q: pick(names, n) })),
    search('one word with a typo', n => ({ q: pick(typos, n) })),
    search('broad word', n => ({ q: pick(broad, n) })),
    search('several words', n => ({ q: pick(several, n) })),
    search(ownNumber, n => ({ q: pick(numbers, n) })),
    search('OE number', n => ({ q: pick(otherNumbers.oe, n) })),
    search('interchange number', n => ({ q: pick(otherNumbers.interchange, n) })),
    search('beginning of a number', n => ({ q: pick(otherNumbers.beginnings, n) })),
    search('end of a number', n => ({ q: pick(otherNumbers.endings, n) })),
    search('with a vehicle', n => ({ q: pick(several, n), vehicle: vehicle(n).id })),
    search('naming a vehicle', n => ({ q: `${pick(several, n)} ${pick(cars, n)}` })),
    search('broad word by price', n => ({ q: pick(broad, n), sort: 'price-asc' })),
    search('several words in stock', n => ({ q: pick(several, n), stock: 1 })),
    get('suggestions', 'search', n => address('/search/suggestions', { q: pick(begun, n) })),
    get('suggestions: naming a vehicle', 'search', n =>
      address('/search/suggestions', { q: `${pick(several, n)} ${pick(cars, n)}` }),
    ),
    {
      name: 'cart: its lines today',
      kind: 'other',
      ask: n => {
        const lines = [0, 1, 2].map(more => ({ id: pick(products, 3 * n + more), quantity: 1 }))
        return { path: '/cart/lines.data', form: new URLSearchParams({ lines: JSON.stringify(lines) }) }
      },
    },
  ]
}

/** Pages that are kept in memory once they were made, few enough to be all there. */
export const listKeptPaths = ({ categories, vehicles, rootCategories, products, several }: Catalogue) => [
  { name: 'home', paths: ['/'] },
  { name: 'category list', paths: categories.slice(0, 20).map(slug => `/categories/${slug}/products`) },
  {
    name: 'variant: its parts',
    paths: vehicles.slice(0, 20).map(({ path }, n) => `${path}/${pick(rootCategories, n)}/products`),
  },
  { name: 'product', paths: products.slice(0, 20).map(id => `/products/${id}`) },
  { name: 'search', paths: several.slice(0, 20).map(q => address('/search', { q })) },
]

const get = (name: string, kind: Path['kind'], path: (n: number) => string): Path => ({
  name,
  kind,
  ask: n => ({ path: path(n) }),
})

const search = (what: string, query: (n: number) => Record<string, string | number>): Path =>
  get(`search: ${what}`, 'search', n => address('/search', query(n)))
