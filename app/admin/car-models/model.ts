import type { Thing } from '#app/admin/things/thing.ts'

export const modelThing: Thing = {
  list: { to: '/admin/car-models', label: 'Car Models' },
  title: 'Car Model',
  name: 'car model',
  param: 'modelId',
  audit: 'car-model',
}
