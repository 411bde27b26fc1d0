import { expect, test } from 'vitest'
import '#app/account/profile/page-texts.ts'
import '#app/auth/parts/page-texts.ts'
import '#app/storefront/checkout/page-texts.ts'
import { failureToast } from './failure.ts'

test.each([
  [{ status: null }, 'The shop cannot be reached. Check your connection and try again.'],
  [{ status: 503 }, 'The shop is not available right now. Please try again in a moment.'],
  [{ status: 500 }, 'Something went wrong in the shop. Please try again.'],
])('a page that did not come, and why: %j', (failure, why) => {
  expect(failureToast('/makes', 'load', failure)).toMatchObject({ title: 'Failed to load car makes', description: why })
})

test.each([
  [{ status: null }, 'The shop cannot be reached. Check your connection and try again.'],
  [{ status: 413 }, 'It is too large to be sent.'],
  [{ status: 404, answer: { title: 'Banner not found' } }, 'Banner not found.'],
  [{ status: 404 }, 'It is not there any more.'],
])('a form that was not sent says why, and that nothing is lost: %j', (failure, why) => {
  const { title, description } = failureToast('/login', 'send', failure)
  expect([title, description]).toEqual(['Login Failed', `${why} What you entered is still here.`])
})

test('words that are fixed are not added to', () => {
  const toast = failureToast('/checkout', 'send', { status: 503 })
  expect([toast.title, toast.description]).toEqual(['Order Failed', 'Failed to place order. Please try again.'])
})

const gone = 'The shop cannot be reached. Check your connection.'

test.each([
  ['/checkout', 'Order Failed', `Failed to place order. Please try again. ${gone} What you entered is still here.`],
  ['/profile', 'Error', `Failed to update profile. ${gone} What you entered is still here.`],
])('behind fixed words a connection that is gone is named: %s', (path, title, description) => {
  expect(failureToast(path, 'send', { status: null })).toEqual({ title, description, tone: 'danger' })
})

test('a page with fixed words that goes on by itself says so', () => {
  const toast = failureToast('/search', 'load', { status: null, goesOn: true })
  const goesOn = 'You are offline. This goes on as soon as there is a connection.'
  expect(toast).toMatchObject({ title: 'Error', description: `Failed to load products. ${goesOn}` })
})
