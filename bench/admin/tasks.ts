import type { Ask, Task } from './measure.ts'
import type { Samples } from './samples.ts'
import type { Visitor } from './visitor.ts'

const partWords = ['brake pad', 'oil filter', 'ceramic', 'toyota corolla', 'alternatr', 'spark plug ford', 'led bulb']
const carWords = ['corolla', 'sport', '1.8', 'ford', 'x5', 'civic', 'awd']
const pick = (texts: readonly string[], n: number) => texts[n % texts.length] ?? ''
const address = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`

/** Everything that is measured, screen by screen. */
export function listTasks(visitor: Visitor, samples: Samples): Task[] {
  /** Opens an editor, types something else into one field and saves. */
  const save = (path: string, field: string, typed: (n: number) => string) => async (n: number) => {
    const fields = await visitor.formOf(path)
    fields.set(field, typed(n))
    return { path, fields }
  }
  const list = (
    screen: string,
    path: string,
    words: readonly string[],
    lastPage: number,
    filter?: Record<string, string>,
  ) => [
    page(screen, 'first page', () => path),
    page(screen, 'search', n => address(path, { q: pick(words, n) })),
    ...(filter ? [page(screen, `filter ${new URLSearchParams(filter)}`, () => address(path, filter))] : []),
    page(screen, `page ${lastPage}`, () => address(path, { page: String(lastPage) })),
  ]
  const editor = (
    screen: string,
    path: string,
    ids: readonly string[],
    field: string,
    typed: (n: number) => string,
  ) => [
    page(screen, 'editor', n => `${path}/${pick(ids, n)}`),
    { screen, what: 'save', ask: (n: number) => save(`${path}/${pick(ids, n)}`, field, typed)(n) },
  ]
  const counterSearch = (n: number): Ask => ({
    path: '/admin/counter/parts.data',
    fields: new URLSearchParams({ part: pick(partWords, n), vehicle: pick(samples.cars, n) }),
    answersItself: true,
  })
  const order = (n: number) => `n${n % 7}`
  const number = (n: number) => String(n % 9)
  return [
    page('Dashboard', '30 days', () => '/admin'),
    page('Dashboard', '365 days', () => '/admin?days=365'),

    ...list('Orders', '/admin/orders', samples.names, 100, { status: 'completed' }),
    page('Orders', 'search by number', n => address('/admin/orders', { q: pick(samples.orderNumbers, n) })),
    page('Orders', 'one order', n => `/admin/orders/${pick(samples.orders, n)}`),
    { screen: 'Orders', what: 'status pending to processing', ask: n => moveOrder(samples, n) },

    ...list('Products', '/admin/products', partWords, 100, { stock: 'low' }),
    page('Products', 'filter category', n => address('/admin/products', { category: pick(samples.categories, n) })),
    page('Products', 'by reference', n => address('/admin/products', { q: pick(samples.products, n) })),
    ...editor('Products', '/admin/products', samples.products, 'price', n => `${20 + (n % 50)}.49`),
    page('Products', 'preview of a price change of 1,000', n => bulkPath(samples, n)),
    { screen: 'Products', what: 'price change of 1,000', ask: n => changePrices(visitor, samples, n) },

    { screen: 'Counter', what: 'search for a car', ask: counterSearch },
    page('Counter', 'the same, by the search of the shop', n =>
      address('/search.data', { q: pick(partWords, n), vehicle: pick(samples.cars, n) }),
    ),

    ...list('Categories', '/admin/categories', ['brake', 'toyota', 'filter', 'corolla', 'lighting'], 2),
    ...editor('Categories', '/admin/categories', samples.categories, 'description', n => `Everything for ${order(n)}`),
    ...list('Car makes', '/admin/car-makes', carWords, 2),
    ...editor('Car makes', '/admin/car-makes', samples.makes, 'displayOrder', number),
    ...list('Car models', '/admin/car-models', carWords, 20),
    ...editor('Car models', '/admin/car-models', samples.models, 'displayOrder', number),
    ...list('Car sub-models', '/admin/car-sub-models', carWords, 100),
    ...editor('Car sub-models', '/admin/car-sub-models', samples.variants, 'displayOrder', number),
    page('Choices', 'search a category', n =>
      address('/admin/find/categories', { q: pick(['brake', 'toyota', 'led'], n) }),
    ),
    page('Choices', 'search a variant', n => address('/admin/find/sub-models', { q: pick(carWords, n) })),

    ...list('Users', '/admin/users', samples.names, 100, { role: 'admin' }),
    { screen: 'Users', what: 'make admin', ask: n => role(samples, n, 'make-admin') },
    { screen: 'Users', what: 'remove admin', ask: n => role(samples, n, 'remove-admin') },
    page('Messages', 'first page', () => '/admin/messages'),
    page('Messages', 'one message', n => `/admin/messages/${pick(samples.messages, n)}`),
    page('Banners', 'list', () => '/admin/banners'),
    ...editor('Banners', '/admin/banners', samples.banners, 'subtitle', n => `Now ${order(n)}`),
    page('Settings', 'form', () => '/admin/settings'),
    { screen: 'Settings', what: 'save', ask: save('/admin/settings', 'deliveryTimeDays', n => String(2 + (n % 5))) },
    {
      screen: 'Settings',
      what: 'save another time zone (counts all orders anew)',
      ask: save('/admin/settings', 'timeZone', n => (n % 2 === 0 ? 'Europe/London' : 'America/New_York')),
    },
    page('Audit log', 'first page', () => '/admin/audit'),
    page('Audit log', 'filter thing=product', () => '/admin/audit?thing=product'),
    page('Audit log', 'filter day', n => address('/admin/audit', { day: pick(samples.days, n) })),
    page('Audit log', 'of one product', n =>
      address('/admin/audit', { thing: 'product', id: pick(samples.products, n) }),
    ),
    page('Audit log', 'page 100', () => '/admin/audit?page=100'),
  ]
}

const page = (screen: string, what: string, path: (n: number) => string): Task => ({
  screen,
  what,
  ask: n => ({ path: path(n) }),
})

function moveOrder(samples: Samples, n: number): Ask {
  const fields = new URLSearchParams({ to: 'processing', expected: 'pending' })
  return { path: `/admin/orders/${pick(samples.pendingOrders, n)}/status`, fields }
}

function role(samples: Samples, n: number, action: string): Ask {
  return { path: `/admin/users/${pick(samples.customers, n)}/${action}`, fields: new URLSearchParams() }
}

/** Up and down by turns, so that prices stay what they are. */
const bulkPath = ({ thousand }: Samples, n: number) =>
  address('/admin/products/bulk/price', { category: thousand, all: '1000', percent: n % 2 === 0 ? '10' : '-9.09' })

async function changePrices(visitor: Visitor, samples: Samples, n: number): Promise<Ask> {
  const path = bulkPath(samples, n)
  return { path, fields: await visitor.formOf(path) }
}
