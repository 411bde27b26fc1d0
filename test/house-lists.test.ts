import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A list that ends after its first rows, as if these were all, hides what nobody then looks for. So whoever reads so many rows and no
// more reads one more than is shown (listBeginning and beginningOf of shop/paging.ts), or a page, or stands here with the reason.

/** What a limit may be without a reason: one row, one more than is shown, a page, or what the caller asks for. */
const isFine = /^(1|\w+ \+ 1|pageSize|page|limit|atMost)$/

const endsOnPurpose: Record<string, string[]> = {
  'there are no more: the shop takes no further one': [
    'selling/delivery/areas.server.ts mostAreas',
    'selling/delivery/areas.server.ts mostAreas',
    'trade/sources/rows.server.ts mostSources',
    'catalogue/products/edited.server.ts maxFitments',
    'catalogue/products/edited.server.ts maxFitments',
  ],
  'two are too many: only one would be taken': [
    'selling/orders/by-number.server.ts 2',
    'selling/returns/withdraw.server.ts 2',
    'selling/rounds/take-back.server.ts 2',
  ],
  'the next ones have their turn afterwards': [
    'finding/sitemap/rows.server.ts partSize',
    'finding/sitemap/rows.server.ts partSize',
    'selling/orders/changed.server.ts changedAtOnce',
    'selling/orders/moves/unshipped.server.ts most',
    'selling/quotes/told.server.ts quotesAtOnce',
    'trade/feeds/rows.server.ts partSize',
    'trade/imports/work/rows.server.ts forgottenAtOnce',
  ],
  'beside it stands how many there are, or where all of them are': [
    'catalogue/brands/rows.server.ts 1001',
    'catalogue/categories/save.server.ts 5',
    'catalogue/categories/tree.server.ts childrenShown',
    'catalogue/categories/tree.server.ts childrenShown',
    'finding/bulk/change.server.ts sampleLimit',
    'trade/imports/work/apply.server.ts toldRows',
    'trade/imports/work/reasons.server.ts reasonedRows',
    'trade/imports/work/reasons.server.ts reasonedRows',
  ],
  'only the first few are meant: the newest, the best, or an offer': [
    'catalogue/products/shown.server.ts sql.raw(String(mostTraits))',
    'overview/dashboard/figures.server.ts 10',
    'overview/dashboard/figures.server.ts 10',
    'overview/dashboard/figures.server.ts 10',
    'overview/dashboard/figures.server.ts 10',
    'overview/dashboard/figures.server.ts 5',
    'overview/dashboard/figures.server.ts 5',
    'selling/exchanges/parts.server.ts 6',
    'selling/sales/for-car.server.ts shownInRow',
    'selling/sales/for-car.server.ts shownInRow',
    'selling/sales/refresh.server.ts keptBestSellers',
    'selling/sales/shown.server.ts shownInRow',
    'selling/sales/shown.server.ts shownInRow',
    'selling/sales/shown.server.ts shownInRow',
    'trade/feeds/rows.server.ts 10',
  ],
  'so much is looked at for an answer, and no list': [
    'people/customers/callers.server.ts mostAsked',
    'cars/fitment/listed-car.server.ts mostRuledOut',
    'finding/admin-list/choices.server.ts 40',
    'finding/admin-list/choices.server.ts lookedAt',
    'overview/dashboard/figures.server.ts bestSellerLines',
    'overview/dashboard/figures.server.ts bestSellerOrders',
    'people/accounts/limits.server.ts mostSessions',
    'selling/exchanges/parts.server.ts 100',
    'selling/sales/for-car.server.ts ordersLookedAt',
    'selling/sales/refresh.server.ts mostOrders',
    'selling/sales/shown.server.ts newestLookedAt',
    'selling/sales/sold.server.ts linesLookedAt',
    'selling/sales/sold.server.ts ordersLookedAt',
    'trade/imports/work/price-units.server.ts mostCells',
  ],
}

/** What a search reads to understand a text, to suggest, and to put the nearest first. Its lists have pages, and count what they find. */
const isSearch =
  /^(finding\/(index|lists|meaning|suggestions|text)\/|finding\/admin-list\/rows|catalogue\/part-numbers\/all)/

const limitsOf = (source: string) =>
  Array.from(
    source.matchAll(/\.limit\((.+?)\)(?=[\s,;.)])|\blimit (?:\$\{(.+?)\}(?=\W)|(\d+))/g),
    ([, called, put, count]) => String(called ?? put ?? count),
  )

const found = readdirSync('shop', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isSearch.test(file))
  .flatMap(file => limitsOf(readFileSync(join('shop', file), 'utf8')).map(limit => ({ file, limit })))

test('of a query the limit is read, however it is written', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source that is read
  expect(limitsOf('db.select().limit(20)\n`select a limit ${most}` `b limit 5 offset`')).toEqual(['20', 'most', '5'])
})

test('no list ends after its first rows as if these were all: it says that there are more, or here stands why not', () => {
  expect(found.length).toBeGreaterThan(80)
  const closed = found.filter(({ limit }) => !isFine.test(limit)).map(({ file, limit }) => `${file} ${limit}`)
  expect(closed.sort(), 'Read the list by listBeginning (shop/paging.ts), and end it with <GoesOn>').toEqual(
    Object.values(endsOnPurpose).flat().sort(),
  )
})
