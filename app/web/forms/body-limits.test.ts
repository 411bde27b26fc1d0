import { expect, test } from 'vitest'
import { bodyLimit } from './body-limits.ts'

const mebibyte = 1024 * 1024

test.each(['/products/KT-PAD10', '/products/KT-PAD10.data', '/products/kt%2Dpad10'])('%s takes five photos', path => {
  expect(bodyLimit(path)).toMatchObject({ isUpload: true })
  expect(bodyLimit(path).maxBytes).toBeGreaterThan(5 * 5 * mebibyte)
})

test('/profile/avatar takes one picture', () => {
  expect(bodyLimit('/profile/avatar').maxBytes).toBeLessThan(12 * mebibyte)
})

test('/admin/imports takes 500 MB, and an hour and ten minutes for them', () => {
  const { maxBytes, longestMs } = bodyLimit('/admin/imports')
  expect([maxBytes / mebibyte, Math.round(longestMs / 60_000)]).toEqual([500, 70])
})

test.each([
  '/',
  '/login',
  '/checkout',
  '/products',
  '/products/',
  '/products/KT-PAD10/more',
  '/x/products/KT-PAD10',
  '/profile',
  '/profile/avatar/x',
  '/reviews/1/delete',
])('%s takes 1 MB', path => {
  expect(bodyLimit(path)).toEqual({ maxBytes: mebibyte, longestMs: 300_000, isUpload: false })
})
