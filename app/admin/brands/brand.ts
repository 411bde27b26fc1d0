import type { Thing } from '#app/admin/things/thing.ts'

export const brandThing: Thing = {
  list: { to: '/admin/brands', label: 'Brands' },
  title: 'Brand',
  name: 'brand',
  param: 'brandId',
  audit: 'brand',
}
