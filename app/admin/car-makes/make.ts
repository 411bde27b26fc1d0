import type { Thing } from '#app/admin/things/thing.ts'

export const makeThing: Thing = {
  list: { to: '/admin/car-makes', label: 'Car Makes' },
  title: 'Car Make',
  name: 'car make',
  param: 'makeId',
  audit: 'car-make',
}
