import { expect, test } from 'vitest'
import '#app/account/profile/page-texts.ts'
import '#app/auth/parts/page-texts.ts'
import '#app/storefront/checkout/page-texts.ts'
import { failureToast } from './failure.ts'
import { pageTexts } from './page-texts.ts'

const variant = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl/categories'

test.each([
  ['/makes', 'Loading car makes...', 'Failed to load car makes', undefined],
  ['/makes/toyota/models', 'Loading models...', 'Failed to load models', undefined],
  ['/makes/toyota/models/corolla/sub-models', 'Loading variants...', 'Failed to load variants', undefined],
  [variant, 'Loading categories...', 'Failed to load sub-model information', undefined],
  [`${variant}/brake-pads/products`, 'Loading products...', 'Failed to load compatible products', undefined],
  ['/all-categories', 'Loading categories...', 'Failed to load categories', undefined],
  ['/categories/brakes/products', 'Loading products...', 'Failed to load products', undefined],
  ['/products/KT-PAD10', 'Loading product...', 'Failed to load products', undefined],
  ['/products/KT-PAD10?reviews=2', 'Loading reviews...', 'Failed to load reviews', undefined],
  ['/search', 'Loading products...', 'Failed to load products', 'Error'],
  ['/profile', 'Loading profile...', 'Failed to load profile', 'Error'],
  ['/cart', 'Loading...', 'Failed to load the page', undefined],
])('what is said of %s: %s', (path, loading, failed, failedTitle) => {
  const texts = pageTexts(path)
  expect([texts.loading, texts.failed, texts.failedTitle]).toEqual([loading, failed, failedTitle])
})

test('a form that could not be sent has texts of its own', () => {
  expect(pageTexts('/profile', 'send')).toMatchObject({ failedTitle: 'Error', failed: 'Failed to update profile' })
  expect(pageTexts('/checkout', 'send').failed).toBe('Failed to place order. Please try again.')
  expect(pageTexts('/x', 'send').failed).toBe('Nothing was sent')
})

test.each([null, 404, 413, 500, 503])('an order that nobody could ask about is not said to be unsent: %s', status => {
  expect(failureToast('/checkout/placed', 'send', { status })).toMatchObject({
    title: 'We could not check whether your order was placed',
    description: expect.stringMatching(/^Please try again in a moment, or look under My Orders\./),
  })
})
