import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { categories } from '#db/schema/catalogue/products.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { fillWorld } from '#test/world.ts'
import { applied, checkFile, listNotes, readInput, undone } from './world.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await fillWorld(db)
})

const header = 'Name;Parent;Slug;Description;Icon;Display order;Active;Specifications\n'
const rowText = z.object({ row: z.string() })
const all = async () =>
  (
    await listRows(db, rowText)`
      select (to_jsonb(c) - 'version')::text || specification_schema::text as row from categories c order by id`
  ).map(({ row }) => row)
const shownRow = z.object({ slug: z.string(), parent: z.string().nullable(), place: z.int() })
const tree = (...slugs: string[]) => listRows(db, shownRow)`
  select c.slug, parent.slug as parent, c.display_order as place
  from categories c left join categories parent on parent.id = c.parent_id
  where c.slug in ${slugs} order by c.slug`

const specifications = '"Material*: Steel | Brass\nLength: text\nNotes: long text"'

test('a parent may come later in the file, a category may move below a new one, and an undo takes all of it back', async () => {
  const before = await all()
  const checked = await checkFile(
    db,
    `${header}Caps;Sensors > Wheel speed;;;;;yes;${specifications}\nWheel speed;sensors;;;;;yes;\nSensors;;;For engines;Gauge;40;no;\nBrake Discs;Sensors;brake-discs;;;;yes;\n`,
  )
  expect(checked).toMatchObject({ kind: 'categories', newCount: 3, changedCount: 1, refusedCount: 0 })
  expect(await all()).toEqual(before)
  expect(await applied(db, checked.id, { isSure: false })).toMatchObject({ state: 'applied', leftCount: 0 })
  expect(await tree('caps', 'wheel-speed', 'sensors', 'brake-discs')).toMatchObject([
    { slug: 'brake-discs', parent: 'sensors' },
    { slug: 'caps', parent: 'wheel-speed', place: 0 },
    { slug: 'sensors', parent: null, place: 40 },
    { slug: 'wheel-speed', parent: 'sensors', place: 0 },
  ])
  const [caps] = await db.select().from(categories).where(eq(categories.slug, 'caps'))
  expect(Object.entries(caps?.specificationSchema ?? {})).toEqual([
    ['material', { label: 'Material', type: 'select', options: ['Steel', 'Brass'], required: true }],
    ['length', { label: 'Length', type: 'text', options: [], required: false }],
    ['notes', { label: 'Notes', type: 'textarea', options: [], required: false }],
  ])
  expect(await undone(db, checked.id)).toMatchObject({ state: 'undone', leftCount: 0 })
  expect(await all()).toEqual(before)
})

test('what a file says as the shop has it changes nothing: a specification keeps its key by its label', async () => {
  const size = { label: 'Thread', type: 'select' as const, options: ['M8', 'M10'], required: true }
  await makeCategory(db, { name: 'Bolts', specificationSchema: { gewinde: size }, displayOrder: 3 })
  const same = await checkFile(db, 'Name,Parent,Specifications,Display order\nBolts,,Thread*: M8|M10,\n')
  expect(same).toMatchObject({ unchangedCount: 1 })
  const json = JSON.stringify({ gewinde: size }).replaceAll('"', '""')
  expect(await checkFile(db, `Name,Parent,Specifications\nBolts,,"${json}"\n`)).toMatchObject({ unchangedCount: 1 })
  const other = await checkFile(db, 'Name,Parent,Specifications\nBolts,,thread: M8|M12\n')
  expect((await listImportRows(db, other, 'changed', 5))[0]?.changes).toEqual([
    { field: 'Specifications', from: 'Thread*: M8 | M10', to: 'thread: M8 | M12' },
  ])
  await applied(db, other.id, { isSure: false })
  const [bolts] = await db.select().from(categories).where(eq(categories.slug, 'bolts'))
  expect(Object.keys(bolts?.specificationSchema ?? {})).toEqual(['gewinde'])
})

test('rows are refused by the rules of the form, with line, column and reason', async () => {
  const found = await checkFile(
    db,
    `${header};;;;;;yes;\nA;Nowhere;;;;;yes;\nB;A;;;;;yes;\nC;;Not a slug;;;;yes;\nD;;;;Spanner;;yes;\nE;;;;;;yes;Material\nF;;;;;;yes;Material:\nG;;;;;;yes;"Size: text\nsize: text"\nH;I;;;;;yes;\nI;H;;;;;yes;\nJ;D;;;;;yes;\nK;;;;;;yes;\nK;;;;;;yes;\n`,
  )
  const refused = (await listImportRows(db, found, 'refused', 20)).map(({ line, field, reason }) => [
    line,
    field,
    reason,
  ])
  expect(refused).toEqual([
    [2, 'Name', 'Name is required'],
    [3, 'Parent', expect.stringContaining("There is no category 'Nowhere'")],
    [4, 'Parent', expect.stringContaining('one above it, is refused')],
    [5, 'Slug', 'Use lowercase letters, digits and hyphens, with at least one letter'],
    [11, 'Parent', expect.stringContaining('cannot stand below itself')],
    [12, 'Parent', expect.stringContaining('cannot stand below itself')],
    [15, 'Name', 'Line 14 is about the same one already'],
  ])
  const noted = await listNotes(db, found)
  expect(noted.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [6, 'Icon', expect.stringContaining('Icon is one of Gauge')],
    [7, 'Specifications', expect.stringContaining("'Material' is not such as")],
    [8, 'Specifications', 'A choice needs at least one option'],
    [9, 'Specifications', 'Another specification has this label already'],
  ])
  expect(found).toMatchObject({ newCount: 6, notedCount: 4 })
})

test('a new category that has products or a changed subcategory by now stays, with all above it, and is told', async () => {
  const { id } = await checkFile(
    db,
    `${header}Top;;;;;;yes;\nMiddle;Top;;;;;yes;\nBottom;Middle;;;;;yes;\nEmpty;Top;;;;;yes;\nLone;;;;;;yes;\n`,
  )
  await applied(db, id, { isSure: false })
  const [bottom] = await db.select().from(categories).where(eq(categories.slug, 'bottom'))
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', categoryId: bottom?.id ?? 0 })
  const end = await undone(db, id)
  expect(end).toMatchObject({ state: 'undone', leftCount: 3 })
  expect((await listImportRows(db, end, 'left', 5)).map(({ key }) => key)).toEqual(['top', 'middle', 'bottom'])
  expect((await tree('top', 'middle', 'bottom', 'empty', 'lone')).map(({ slug }) => slug)).toEqual([
    'bottom',
    'middle',
    'top',
  ])
})

test('a parent that is deleted between check and apply: the row is left', async () => {
  const spare = await makeCategory(db, { name: 'Spare' })
  const { id } = await checkFile(db, `${header}Bolts;Spare;;;;;yes;\nNuts;;;;;;yes;\n`)
  await db.delete(categories).where(eq(categories.id, spare.id))
  expect(await applied(db, id, { isSure: false })).toMatchObject({ newCount: 2, leftCount: 1 })
  expect((await tree('bolts', 'nuts')).map(({ slug }) => slug)).toEqual(['nuts'])
})

test('a file of more rows than are written as one is refused, with their number', async () => {
  const rows = Array.from({ length: 5001 }, (_, at) => `C${at};;\n`)
  const found = await checkFile(db, `Name;Parent;Slug\n${rows.join('')}`)
  expect(found).toMatchObject({ state: 'refused', problem: expect.stringContaining('at most 5,000 rows') })
})

test('a file of nothing but names and parents is known as one of categories', async () => {
  const found = await checkFile(db, 'Name,Parent\nBolts,Brakes\n')
  expect(found).toMatchObject({ state: 'checked', kind: 'categories', newCount: 1 })
})

test('a category is its path: names of one slug are told apart, and none moves since a slug is alike', async () => {
  const before = await all()
  const names = await readInput('categories-of-one-name.csv')
  const found = await checkFile(db, names)
  expect(found).toMatchObject({ newCount: 18, changedCount: 0, refusedCount: 0 })
  await applied(db, found.id, { isSure: false })
  expect(await checkFile(db, names)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 18 })
  expect((await all()).slice(0, before.length)).toEqual(before)
  const slugs = (await tree('c', 'c-2', 'c-3')).map(({ slug, parent }) => [slug, parent])
  expect(slugs).toEqual([
    ['c', 'brakes'],
    ['c-2', 'brakes'],
    ['c-3', 'brakes'],
  ])
})

test('one name below three parents is three categories, and one below a new parent is not the one of another', async () => {
  const before = await all()
  const three = await checkFile(db, 'Name;Parent\nAccessories;brakes\nAccessories;care\nAccessories;filters\n')
  expect(three).toMatchObject({ newCount: 3, refusedCount: 0 })
  const found = await checkFile(db, 'Name;Parent\nBrake Discs;Filters\nRotors;Filters > Brake Discs\n')
  expect(found).toMatchObject({ newCount: 2, changedCount: 0, refusedCount: 0 })
  await applied(db, found.id, { isSure: false })
  expect((await tree('brake-discs-2', 'rotors')).map(({ slug, parent }) => [slug, parent])).toEqual([
    ['brake-discs-2', 'filters'],
    ['rotors', 'brake-discs-2'],
  ])
  expect((await all()).slice(0, before.length)).toEqual(before)
})
