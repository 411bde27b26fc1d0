import { expect, test } from 'vitest'
import { isAllowed, needOf } from './access.server.ts'
import { adminSections, type Section } from './sections.ts'

test('a part that nobody has put into an area is closed, to admins too', () => {
  expect(isAllowed('admin', needOf('/admin/payroll', 'GET'))).toBe(false)
  for (const pattern of ['/admin/toString', 'admin/payroll', '/products', '']) {
    expect(isAllowed('admin', needOf(pattern, 'GET'))).toBe(false)
  }
  expect(isAllowed('reader', needOf('admin', 'GET'))).toBe(true)
})

test('a form needs the right to change, and so does a page that only serves a change', () => {
  const product = '/admin/products/:productId'
  expect(needOf(product, 'GET')).toEqual({ access: 'see', area: 'catalogue' })
  expect(needOf(product.slice(1), 'HEAD')).toEqual({ access: 'see', area: 'catalogue' })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(needOf(product, method)).toEqual({ access: 'change', area: 'catalogue' })
  }
  expect(needOf(`${product}/delete`, 'GET')).toEqual({ access: 'change', area: 'catalogue' })
})

test('who changes the catalogue uploads its pictures, not those of banners or the logo', () => {
  const place = (name: string) => needOf('/admin/pictures/:place', 'POST', { place: name })?.area
  expect(['products', 'car-makes', 'banners', 'logo', 'notices', 'x'].map(place)).toEqual([
    'catalogue',
    'catalogue',
    'shop',
    'shop',
    'shop',
    'catalogue',
  ])
})

test('the navigation shows a part to those who may open it', () => {
  const sections: readonly Section[] = adminSections
  expect(sections.map(({ to, access = 'see' }) => [to, access])).toEqual(
    sections.map(({ to }) => [to, needOf(to, 'GET')?.access]),
  )
})
