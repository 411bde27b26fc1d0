import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { attributeOf, type Page } from '#test/page.ts'
import { openShop } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, fillShop, placeOneOf } from '#test/world.ts'

// One thing has one name: cart, log in, variant. The described texts call it otherwise at a few places, and only there.

const { db } = await testDatabase()
const world = await fillShop(db)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
const shop = await openShop(db)
const visitor = shop.visitor()
const customer = shop.visitor()
await customer.signIn(anna)

const described = [
  { path: '/auth', on: /^\/auth$/, text: /\bLogin/g },
  { path: '/products/KT-PAD10', on: /^\/products\//, text: /Please login to write a review|\bLogin\b/g },
  { path: '/account', on: /^\/account$/, text: /Sign In \/ Register/g },
]
const otherNames = /\b(baskets?|(?<!two-step )login|sign(ed)? in|sub-?models?)\b/gi

// What the owner writes is the owner's.
const isOurs = ({ path, file }: { path: string; file: string }) =>
  file.endsWith('.tsx') && !/^\/(admin|terms|privacy|imprint|accessibility)\b/.test(path)
const given: Record<string, string> = {
  makeId: 'toyota',
  modelId: 'corolla',
  subModelId: '1-8l-4-cyl',
  categorySlug: 'brakes',
  categoryId: 'brake-pads',
  productId: 'KT-PAD10',
  orderId: order.id,
}
const paths = [
  ...routePaths.filter(isOurs).map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? '1')),
  '/products/KT-BD20',
  '/search?q=brake+pads+corolla',
  '/search?q=nothing+at+all',
]

const readable = ['aria-label', 'placeholder', 'title', 'alt', 'content']
const wordsOf = ({ html, title, text }: Page) => {
  const attributes = (html.match(/<[a-z][^>]*>/g) ?? []).flatMap(tag => readable.map(name => attributeOf(tag, name)))
  return [title, text, ...attributes.filter(value => value !== null)].join(' | ')
}

describe('each page calls a thing by its one name', () => {
  test.each(paths)('%s', async path => {
    const allowed = described.filter(({ on }) => on.test(path))
    for (const person of [visitor, customer]) {
      const words = wordsOf(await person.get(path))
      const others = allowed.reduce((left, { text }) => left.replace(text, ''), words)
      expect(others.match(otherNames) ?? [], path).toEqual([])
    }
  })
})

test.each(described)('$path has the words that are described for it', async ({ path, text }) => {
  expect(wordsOf(await visitor.get(path)).match(text)).not.toBeNull()
})
