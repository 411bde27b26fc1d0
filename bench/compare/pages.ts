import { textOf, wire, withClients } from '#bench/storefront/client.ts'
import { readCards } from '#bench/storefront/recall/judge.ts'

/** Pages of one kind: each request asks for the next one. */
export type Kind = { name: string; paths: string[] }

const most = 20

/** '/search' of '/search?q=pads', '/categories' of '/categories/filters/products': paths of one kind are one row. */
export function kindsOf(paths: readonly string[]): Kind[] {
  const kinds = Map.groupBy(paths, path => /^\/[^/?]*/.exec(path)?.[0] ?? path)
  return [...kinds].map(([name, own]) => ({ name, paths: own }))
}

/** Home, lists, products, searches and suggestions, as a visitor comes by them from a shop's home page. */
export function listPages(origin: string): Promise<Kind[]> {
  return withClients(
    origin,
    1,
    async ([client]) => {
      const read = async (path: string) => {
        const answer = await client?.ask(wire(origin, { path }))
        return answer?.status === 200 ? textOf(answer) : ''
      }
      const home = await read('/')
      const lists = [
        ...new Set(Array.from(home.matchAll(/href="(\/categories\/[^"/?#]+)/g), ([, path]) => `${path}/products`)),
      ]
      const products: string[] = []
      const names: string[] = []
      for (const list of lists.slice(0, most)) {
        const html = await read(list)
        products.push(...readCards(html).slice(0, 4))
        names.push(...readNames(html).slice(0, 4))
      }
      const searches = names.map(name => `/search?${new URLSearchParams({ q: name.split(' ').slice(0, 3).join(' ') })}`)
      const begun = names.map(name => `/search/suggestions?${new URLSearchParams({ q: name.slice(0, 6) })}`)
      return [
        { name: 'home', paths: ['/'] },
        { name: 'list', paths: lists },
        { name: 'list by price', paths: lists.map(path => `${path}?sort=price-asc`) },
        { name: 'product', paths: products.map(id => `/products/${id}`) },
        { name: 'search', paths: searches },
        { name: 'suggestions', paths: begun },
      ].filter(({ paths }) => paths.length > 0)
    },
    { keepsBody: true },
  )
}

/** The names on a page's cards, in plain words. */
export const readNames = (html: string): string[] =>
  Array.from(html.matchAll(/<h2[^>]*><a [^>]*href="\/products\/[^>]*>([^<]+)<\/a>/g), ([, name = '']) =>
    name
      .replace(/&[a-z0-9#]+;|[^\p{L}\p{N} -]/gu, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  )
