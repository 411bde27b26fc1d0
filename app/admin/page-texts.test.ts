import { expect, test } from 'vitest'
import { pageTexts } from '#app/web/late/page-texts.ts'
import './page-texts.ts'

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
    ['messages/1/reopen', 'Failed to update message'],
    ['messages/1/delete', 'Failed to delete message'],
    ['banners/new', 'Failed to create banner'],
    ['banners/1', 'Failed to update banner'],
    ['banners/1/delete', 'Failed to delete banner'],
  ]) {
    expect(pageTexts(`/admin/${path}`, 'send').failed).toBe(failed)
  }
})
