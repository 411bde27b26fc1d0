import type { Thing } from '#app/admin/things/thing.ts'

export const subModelThing: Thing = {
  list: { to: '/admin/car-sub-models', label: 'Car Variants' },
  title: 'Car Variant',
  name: 'car sub-model',
  param: 'subModelId',
  audit: 'car-sub-model',
}
