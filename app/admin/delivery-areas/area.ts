import type { Thing } from '#app/admin/things/thing.ts'

export const areaThing: Thing = {
  list: { to: '/admin/delivery-areas', label: 'Delivery areas' },
  title: 'Delivery Area',
  name: 'delivery area',
  param: 'areaId',
  audit: 'delivery-area',
}
