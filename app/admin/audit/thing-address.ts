import type { LoggedChange } from '#shop/office/audit/log.server.ts'

/** The address at which a logged thing is edited; null where it has no page. */
export function thingAddress({ thing, thingId, thingName }: Pick<LoggedChange, 'thing' | 'thingId' | 'thingName'>) {
  const id = encodeURIComponent(thingId)
  switch (thing) {
    case 'product':
      return `/admin/products/${id}`
    case 'category':
      return `/admin/categories/${id}`
    case 'brand':
      return `/admin/brands/${id}`
    case 'car-make':
      return `/admin/car-makes/${id}`
    case 'car-model':
      return `/admin/car-models/${id}`
    case 'car-sub-model':
      return `/admin/car-sub-models/${id}`
    case 'banner':
      return `/admin/banners/${id}`
    case 'order':
      return `/admin/orders/${id}`
    case 'quote':
      return `/admin/quotes/${id}`
    case 'cash-up':
      return `/admin/cash-up/${id}`
    case 'user':
      return `/admin/users?q=${encodeURIComponent(thingName)}`
    case 'message':
      return `/admin/messages/${id}`
    case 'review':
      return `/admin/reviews/${id}/hide`
    case 'starter-list':
      return `/admin/starter/${id}`
    case 'import':
      return `/admin/imports/${id}`
    case 'settings':
      return '/admin/settings'
    case 'documents':
      return '/admin/settings/documents'
    case 'api-token':
      return '/admin/api-tokens'
    case 'webhook':
      return `/admin/webhooks/${id}`
    case 'text':
      return `/admin/settings/texts/${id}`
    default:
      return null
  }
}
