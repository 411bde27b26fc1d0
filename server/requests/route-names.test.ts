import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.ts'

const route = (id: string, path?: string, more: { parentId?: string; index?: boolean } = {}) => ({
  id,
  path,
  ...more,
  module: { default: () => null },
})
const nameRoute = createRouteNames({
  root: route('root', ''),
  home: route('home', undefined, { parentId: 'root', index: true }),
  product: route('product', 'products/:productId', { parentId: 'root' }),
  layout: route('layout', undefined, { parentId: 'root' }),
  orders: route('orders', 'admin/orders', { parentId: 'layout' }),
  status: route('status', ':orderId/status', { parentId: 'orders' }),
  slips: route('slips', 'admin/orders/packing-slips', { parentId: 'layout' }),
  unknown: route('unknown', 'admin/*', { parentId: 'layout' }),
})

test.each([
  ['/', '/'],
  ['/?q=secret', '/'],
  ['/_.data', '/'],
  ['/_root.data?x', '/'],
  ['/products/KT-PAD10', '/products/:productId'],
  ['/Products/KT-PAD10/', '/products/:productId'],
  ['/products/KT-PAD10.data?_routes=x', '/products/:productId'],
  ['/admin/orders/7/status', '/admin/orders/:orderId/status'],
  ['/admin/orders/packing-slips', '/admin/orders/packing-slips'],
  ['/admin/orders/packing-slips/status', '/admin/orders/:orderId/status'],
  ['/admin/nothing/at/all', '/admin/*'],
  ['/uploads/a/b.webp', '/uploads/*'],
  ['/products', '*'],
  ['/products/a/b', '*'],
  ['http://evil.example/', '*'],
  ['*', '*'],
  ['', '*'],
])('%s is %s', (address, name) => {
  expect(nameRoute(address)).toBe(name)
})
