import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
const shop = await openShop(db)
const shown = (path: string) => shop.visitor().get(path)

test('before anything is asked there is a prompt', async () => {
  for (const path of ['/search', '/search?q=', '/search?q=%20%20', '/search?sort=name', '/search?category=nothing']) {
    const { status, main } = await shown(path)
    expect(status).toBe(200)
    expect(main).toContain('Start typing to search for parts')
  }
})

test('what is found is counted, and the text stands in both boxes', async () => {
  const { main, html, headings } = await shown('/search?q=oil+filter')
  expect(main).toContain('1 result found')
  expect(headings).toEqual(['Results for “oil filter”'])
  expect(html.match(/value="oil filter"/g)).toHaveLength(2)
  expect((await shown('/search?q=brake')).main).toMatch(/[23] results found/)
})

test('a text has one address: spaces around it, and more than one between its words, lead there', async () => {
  for (const typed of [
    '%20%20oil%20filter%20%20',
    '++oil++filter',
    'oil%09filter%0A',
    `%00oil+filter${'+'.repeat(300)}`,
  ]) {
    const { status, location } = await shown(`/search?q=${typed}&sort=name&brand=Nordlicht`)
    expect({ status, location }).toEqual({ status: 301, location: '/search?q=oil+filter&sort=name&brand=Nordlicht' })
  }
  expect((await shown('/search?q=oil+filter&sort=name&brand=Nordlicht')).main).toContain('1 result found')
})

test.each(['/search?q=roof+box', '/categories/care/products?min=9999'])(
  '%s: a narrowed list without results has one way to all parts',
  async address => {
    const { html } = await shown(`${address}&vehicle=${world.variants.corolla.id}`)
    expect(html.match(/>Show All Parts</g)).toHaveLength(1)
  },
)

test('a price in the text is the price of the filters, unless one is chosen', async () => {
  const { status, location } = await shown('/search?q=brake+pads+under+%2440&sort=name')
  expect({ status, location }).toEqual({ status: 302, location: '/search?q=brake+pads&sort=name&max=40' })
  expect((await shown('/search?q=brake+pads+under+%2440&min=5')).status).toBe(200)
})

test('typing errors are forgiven', async () => {
  expect((await shown('/search?q=cermaic+braek+pads')).main).toContain('KT-PAD10')
  expect((await shown('/search?q=oilfilter')).main).toContain('NL-OF1')
})

test('brand, description and reference are searched too', async () => {
  expect((await shown('/search?q=nordlicht')).main).toContain('NL-OF1')
  expect((await shown('/search?q=low+dust')).main).toContain('KT-PAD10')
  expect((await shown('/search?q=clean100')).main).toContain('CLEAN100')
})

test('a search that finds nothing says so', async () => {
  const { status, main } = await shown('/search?q=qqqqzzzz')
  expect(status).toBe(200)
  expect(main).toContain('No results found Try adjusting your search or filters')
})

test('one that finds nothing for a car says so, what was meant, and how many parts are for others', async () => {
  const forGolf = `vehicle=${world.variants.golf.id}`
  const { main } = await shown(`/search?q=cermaic+pads&${forGolf}`)
  expect(main).toContain('No part for “ceramic pads” is known to fit your Volkswagen Golf. 1 part for other vehicles.')
  expect(main).toContain('No results found Try adjusting your search or filters')
  // Of what the shop does not have for anybody, and of a list that a filter has emptied, that would be untrue.
  for (const other of [`q=qqqqzzzz&${forGolf}`, `q=ceramic+pads&brand=Nobody&${forGolf}`, 'q=qqqqzzzz'])
    expect((await shown(`/search?${other}`)).main).not.toContain('is known to fit')
})

test('category and sort are choices of the form, with a badge each while they act', async () => {
  const plain = await shown('/search?q=brake')
  expect(plain.main).not.toMatch(/Filtered|Sorted/)
  for (const choice of ['Relevance', 'Price: low to high', 'Price: high to low', 'Highest rated', 'Name: A to Z']) {
    expect(plain.main).toContain(choice)
  }
  const filtered = await shown('/search?q=brake&category=care')
  expect(filtered.main).toContain('1 result found')
  expect(filtered.main).toMatch(/1 result found ?Filtered/)
  expect(filtered.html).toMatch(/<option value="care" selected/)
  const sorted = await shown('/search?q=brake&sort=price-asc')
  expect(sorted.main).toContain('Sorted')
  expect(sorted.main).toMatch(/CLEAN100.*KT-PAD10/)
  expect((await shown('/search?q=brake&sort=price-desc')).main).toMatch(/KT-PAD10.*CLEAN100/)
})

test('a category alone lists its products', async () => {
  const { main } = await shown('/search?category=brakes')
  expect(main).toContain('2 results found')
  expect(main).toContain('KT-PAD10')
})

test('what is typed stays text', async () => {
  const { html } = await shown('/search?q=%3Cscript%3Ealert(1)%3C/script%3E"onfocus=')
  expect(html.includes('<script>alert(1)')).toBe(false)
})

test.each(['%00', '%F0%9F%98%80', "'", '%25_%25', '%5C', '%EF%BF%BF', 'x'.repeat(6000), '%ED%A0%80'])(
  'q=$0 is answered',
  async text => {
    const { status, location } = await shown(`/search?q=${text}`)
    expect(location === null ? status : (await shown(location)).status).toBe(200)
  },
)

test('what was corrected and left out is said, with the way back to what was typed', async () => {
  const corrected = await shown('/search?q=cermaic+braek+pads')
  expect(corrected.main).toContain('Showing results for “ceramic brake pads”')
  expect(corrected.html).toContain('href="/search?q=cermaic+braek+pads&amp;exact=1&amp;words=1"')
  const exact = await shown('/search?q=cermaic+braek+pads&exact=1&words=1')
  expect(exact.main).toContain('No results found')
  expect(exact.main).toContain('Spelling was not corrected')
  expect((await shown('/search?q=oil+qqqqzzzz')).main).toContain(
    'No part called “oil qqqqzzzz”. Shown without: qqqqzzzz',
  )
})

test('a list of things says which are shown, and which of them no part was found for', async () => {
  expect((await shown('/search?q=pads+and+discs')).main).toContain(
    'Showing Brake Pads, Brake Discs for “pads and discs”',
  )
  const { main } = await shown('/search?q=pads+and+rotors+toyota+corolla')
  expect(main).toContain('Showing Brake Pads for “pads rotors”')
  expect(main).toContain('Nothing was found for brake disc')
  expect(main).not.toContain('No part called')
})

test('nothing found leads on', async () => {
  const { html } = await shown('/search?q=qqqqzzzz&category=brakes')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const href of ['/search?q=qqqqzzzz', '/all-categories', '/makes']) expect(main).toContain(`href="${href}"`)
  expect((await shown('/search?q=oil&category=nowhere')).main).toContain('it narrows nothing: category=nowhere')
})
