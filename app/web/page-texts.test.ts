import { expect, test } from 'vitest'
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
  expect(pageTexts('/x', 'send').failed).toBe('Nothing was sent. Please try again.')
})

test.each([
  ['/admin/car-makes', 'car make'],
  ['/admin/car-models', 'car model'],
  ['/admin/car-sub-models', 'car sub-model'],
])('what is said of %s when it fails', (path, one) => {
  expect(pageTexts(path).failed).toBe(`Failed to fetch ${one}s`)
  expect(pageTexts(`${path}/12`).failed).toBe(`Failed to fetch ${one}s`)
  expect(pageTexts(`${path}/new`, 'send').failed).toBe(`Failed to create ${one}`)
  expect(pageTexts(`${path}/12`, 'send').failed).toBe(`Failed to update ${one}`)
  expect(pageTexts(`${path}/12/delete`, 'send').failed).toBe(`Failed to delete ${one}`)
})

test('the admin’s orders: what is said where they do not load or move', () => {
  expect(pageTexts('/admin/orders').failed).toBe('Failed to fetch orders')
  expect(pageTexts('/admin/orders/1').loading).toBe('Loading orders...')
  for (const [doing, failed] of [
    ['status', 'Failed to update order status'],
    ['cancel', 'Failed to update order status'],
    ['delete', 'Failed to delete order'],
    ['restore', 'Failed to restore order'],
  ]) {
    expect(pageTexts(`/admin/orders/1/${doing}`, 'send').failed).toBe(failed)
  }
})

test('settings, users, messages and banners: what is said where they do not load or are not saved', () => {
  const loads = ['settings', 'users', 'messages', 'banners'].map(page => pageTexts(`/admin/${page}`).failed)
  expect(loads).toEqual([
    'Failed to load settings',
    'Failed to fetch users',
    'Failed to load messages',
    'Failed to load banners',
  ])
  for (const [path, failed] of [
    ['settings', 'Failed to update settings'],
    ['users/1/make-admin', 'Failed to add admin role'],
    ['users/1/remove-admin', 'Failed to remove admin role'],
    ['messages/1/unread', 'Failed to update message'],
    ['messages/1/delete', 'Failed to delete message'],
    ['banners/new', 'Failed to create banner'],
    ['banners/1', 'Failed to update banner'],
    ['banners/1/delete', 'Failed to delete banner'],
  ]) {
    expect(pageTexts(`/admin/${path}`, 'send').failed).toBe(failed)
  }
})
