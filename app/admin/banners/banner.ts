import type { Thing } from '#app/admin/things/thing.ts'

export const bannerThing: Thing = {
  list: { to: '/admin/banners', label: 'Banners' },
  title: 'Banner',
  name: 'banner',
  param: 'bannerId',
  audit: 'banner',
}
