import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { checkDigitOf } from '#shop/cars/vin/digits.ts'
import { limits } from '#shop/limits.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { openShop, origin } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
const honda = await makeMake(db, { name: 'Honda' })
const civic = await makeModel(db, { makeId: honda.id, name: 'Civic' })
const civicOf = (name: string, year: string) => makeVariant(db, { modelId: civic.id, name, year })
const sedan = await civicOf('1.8L 4-cyl FWD', '2012-2014')
await civicOf('2.4L 4-cyl FWD', '2012-2014')
await civicOf('1.8L 4-cyl FWD older', '2006-2011')
const shop = await openShop(db)

const withCheckDigit = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
const civicVin = withCheckDigit('2HGFB2F50EH123456')
const corollaVin = withCheckDigit('2T1BURHE0EC123456')

beforeEach(() => db.execute(sql`truncate rate_limits`).then(() => undefined))

const send = (vin: string, more: Record<string, string> = {}) =>
  shop.visitor().get('/garage/vin', {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ vin, ...more }).toString(),
  })

test('without a script a VIN leads to the parts of the one variant that it can be', async () => {
  const page = await send(civicVin)
  expect(page.status).toBe(200)
  expect(page.main).toContain('Your car: 2014 Honda Civic')
  expect(page.main).toContain('LX, 1.8 litres, 4 cylinders, gasoline, sedan')
  expect(page.main).toContain('Civic 1.8L 4-cyl FWD')
  expect(page.main).toContain('not the month in which the car was built')
  const leads = `/garage/variants?make=${honda.id}&model=${civic.id}&year=2014&variant=${sedan.id}`
  expect(page.links).toContain(leads)
  const parts = await shop.visitor().get(leads)
  expect(parts.location).toBe(`/makes/honda/models/civic/sub-models/${sedan.slug}/categories`)
})

test('where it can be several, each of them is offered', async () => {
  const rival = await civicOf('1.8L 4-cyl Special', '2014')
  const page = await send(civicVin)
  await db.execute(sql`delete from car_sub_models where id = ${rival.id}`)
  expect(page.main).toContain('Which one is yours?')
  expect(page.main).toContain('1.8L 4-cyl FWD (2012-2014)')
  expect(page.main).toContain('1.8L 4-cyl Special (2014)')
  expect(page.main).not.toContain('2.4L')
})

test('a car of a make that the shop does not have is named all the same, and nobody is sent to choose that make', async () => {
  const page = await send(withCheckDigit('1FTFW1ET0DFA12345'))
  expect(page.status).toBe(200)
  expect(page.main).toContain('Your car: 2013 Ford F-150')
  expect(page.main).toContain('We list no car of this make yet')
  expect(page.main).not.toContain('Choose make, model and year instead')
  expect(page.links).toContain('/makes')
})

test('a car of a make of the shop whose model it does not have is chosen from there', async () => {
  const page = await send(withCheckDigit('1HGCP26359A123456'))
  expect(page.main).toContain('We do not list this model by that name. Choose make, model and year instead.')
  expect(page.html).toContain(`<option value="${honda.id}" selected="">`)
})

test('of a car built for Europe the make is told, and that its VIN cannot be checked; the rest is chosen there', async () => {
  const vin = 'WVWZZZ1KZ6W123456'
  const page = await send(vin)
  expect(page.status).toBe(200)
  expect(page.main).toContain('Your car: Volkswagen')
  expect(page.main).toContain('no check digit that would show a slip')
  expect(page.main).toContain('Choose make, model and year instead')
  expect(page.main).not.toContain('A VIN tells the model year')
  expect(page.html).toContain(`<option value="${world.makes.volkswagen.id}" selected="">`)
  expect(page.links.filter(link => link.includes(vin))).toEqual([])
})

test.each([
  ['2HGFB2F5OEH123456', 'VINs have no letter O: is it a zero?', 'Did you mean this?'],
  [civicVin.slice(0, 15), 'A VIN has 17 characters, this has 15.', ''],
  [`${civicVin.slice(0, 15)}65`, 'This VIN has a slip', `Did you mean one of these? ${civicVin}`],
  ['XYZ00000000000001', 'name no maker that we know', ''],
  ['', 'Type the 17 characters of the VIN', ''],
])('%j is refused at its field, and what was typed stays', async (typed, message, meant) => {
  const page = await send(typed)
  expect(page.status).toBe(422)
  expect(page.field('vin')?.error).toContain(message)
  expect(page.field('vin')?.value).toBe(typed)
  expect(page.main).toContain(meant)
  expect(page.links).toContain('/makes')
})

test('of a swap in its number, which other slips make right too, the right VIN is among those that are offered', async () => {
  const right = withCheckDigit('2HGFB2F50EH503318')
  for (let place = 11; place < 16; place++) {
    const swapped = right.slice(0, place) + right[place + 1] + right[place] + right.slice(place + 2)
    if (swapped !== right) expect((await send(swapped)).main, swapped).toContain(right)
  }
})

test('a search for a VIN searches nothing: it leads to where VINs are typed, and the address does not keep it', async () => {
  const typed = ['2HG FB2F5 XEH 123456', '2HGFB2F5OEH123456', `*${civicVin}*`, `VIN:${civicVin}`, `${civicVin}7`]
  const ofUnknownMakers = ['VSSZZZ5FZHR123456', 'TMBJJ7NE8G0123456', 'SJNFAAJ10U1234567']
  for (const text of [civicVin, `brake pads ${civicVin}`, ...typed, ...ofUnknownMakers]) {
    const { status, location } = await shop.visitor().get(`/search?q=${encodeURIComponent(text)}`)
    expect({ text, status, location }).toEqual({ text, status: 303, location: '/garage/vin?from=search' })
  }
  const page = await shop.visitor().get('/garage/vin?from=search')
  expect(page.main).toContain('That looked like a VIN. Type it here instead')
})

describe('a long number that looks like a VIN', () => {
  const search = (text: string) => shop.visitor().get(`/search?q=${encodeURIComponent(text)}`)
  const sendFromBox = (vin: string, search: Record<string, string>) =>
    send(vin, { search: String(new URLSearchParams(search)) })
  const ofPart = 'PN4420AB77XK91234'

  test('and is no VIN, since no region’s begin so, is searched for', async () => {
    expect(await search('QQ8EMB1234X567890')).toMatchObject({
      status: 200,
      headings: ['Results for “QQ8EMB1234X567890”'],
    })
  })

  test('and is the number of a part, or several of them, is searched for, with all that was asked beside it', async () => {
    expect((await search(ofPart)).location).toBe('/garage/vin?from=search')
    expect((await search('KTP10 098649412345')).location).toBe('/garage/vin?from=search')
    await makeProduct(db, { id: 'KTP-PN', name: 'Adapter' })
    const numbers = [ofPart, 'KTP-10', '098649412345'].map(number => ({ kind: 'oe' as const, brand: 'Iveco', number }))
    await db.insert(productReferences).values(numbers.map(number => ({ ...number, productId: 'KTP-PN' })))
    expect(await search(ofPart)).toMatchObject({ status: 200 })
    expect(await search(ofPart.slice(0, 16))).toMatchObject({ status: 200 })
    expect(await search('KTP10 098649412345')).toMatchObject({ status: 200 })
    const sent = await sendFromBox(ofPart, { q: ofPart, vehicle: String(sedan.id) })
    expect(sent).toMatchObject({ status: 303, location: `/search?q=${ofPart}&vehicle=${sedan.id}` })
  })

  test('and is of no part, may be searched for by whoever says so, but never with a right check digit', async () => {
    const unknown = 'PN4420AB77XK91235'
    const page = await sendFromBox(unknown, { q: `clutch ${unknown}` })
    expect(page.status).toBe(422)
    expect(page.main).toContain('Search for This Text Instead')
    expect(page.html).toContain(`name="q" value="clutch ${unknown}"`)
    expect(await shop.visitor().get(`/search?q=${unknown}&words=1`)).toMatchObject({ status: 200 })
    expect((await sendFromBox(civicVin, { q: civicVin })).main).not.toContain('Search for This Text Instead')
    expect((await shop.visitor().get(`/search?q=${civicVin}&words=1`)).location).toBe('/garage/vin?from=search')
  })
})

test('a network looks up only so many', async () => {
  expect((await send(civicVin)).status).toBe(200)
  await db.execute(sql`update rate_limits set points = ${limits.vinOfNetwork.points}`)
  const page = await send(civicVin)
  expect(page.status).toBe(429)
  expect(page.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(page.field('vin')).toMatchObject({ value: civicVin, error: expect.stringContaining('Too many attempts') })
})

const column = z.object({ table: z.string(), column: z.string() })
const found = z.object({ rows: z.coerce.number() })

/** The columns in which a text stands, whatever their type. */
async function columnsWith(text: string): Promise<string[]> {
  const columns = await listRows(db, column)`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  expect(columns.length).toBeGreaterThan(200)
  const hits: string[] = []
  for (const { table, column } of columns) {
    const [hit] = await listRows(db, found)`
      select count(*) as rows from ${sql.raw(table)} where ${sql.raw(column)}::text ilike ${`%${text}%`}`
    if (hit?.rows) hits.push(`${table}.${column}`)
  }
  return hits
}

test('a VIN is kept nowhere: no log at the least level, no header, and no column of any table has it, or its last six digits', async () => {
  const site = await serveOverHttp(db, { env: { LOG: 'debug' } })
  const asked = [
    await site.post('/garage/vin', { vin: civicVin }),
    await site.post('/garage/vin', { vin: corollaVin }),
    await site.post('/garage/vin', { vin: `${civicVin.slice(0, 15)}65` }),
    await site.post('/garage/vin.data', { vin: civicVin }),
    await site.get(`/search?q=${civicVin}`),
    await site.get(`/search.data?q=${civicVin}`),
  ]
  for (const answer of asked) {
    expect(JSON.stringify([...answer.headers])).not.toContain('123456')
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store|no-cache/)
    await answer.text()
  }
  await expect.poll(() => site.logged.length).toBeGreaterThanOrEqual(asked.length)
  expect(site.logged.join('\n')).not.toMatch(/123456|2HGFB2F5|2T1BURHE/i)
  expect(await columnsWith('123456')).toEqual([])
  expect(await columnsWith('Honda')).toEqual(expect.arrayContaining(['public.car_makes.name']))
})
