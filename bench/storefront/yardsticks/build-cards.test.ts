import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { buildCards } from './build-cards.ts'

const built = z.object({ renderCards: z.custom<typeof import('./cards.tsx').renderCards>() })

test('the cards of a list are rendered without a router, so that they can be what its pages are compared with', async () => {
  const { renderCards } = built.parse(await import(await buildCards()))
  const card = (n: number): ProductCard => ({
    id: `KT-${n}`,
    name: 'Brake Pads',
    brand: 'Kestrel',
    priceCents: 1250,
    coreChargeCents: null,
    stock: n,
    image: null,
    condition: 'new' as const,
    ratingAverage: 4.5,
    traits: [],
    ratingCount: n,
  })
  const html = await renderCards(Array.from({ length: 40 }, (_, n) => card(n)))
  expect(html.match(/<article/g)).toHaveLength(40)
  expect(html).toContain('href="/products/KT-39"')
})
