import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findCategoryTree, searchCategories } from '#shop/catalogue/categories/tree.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

async function treeOf(options: { parentId?: number; open?: number[] | null; page?: number } = {}) {
  const { parentId = null, open = null, page = 1 } = options
  const tree = await findCategoryTree(db, { parentId, open, page })
  if (!tree) throw new Error('No such branch')
  return tree
}
/** The rows of a tree as an indented list. */
const drawn = ({ rows }: Awaited<ReturnType<typeof treeOf>>) =>
  rows.map(({ depth, name }) => `${'-'.repeat(depth)}${name}`)

async function makeTree() {
  const care = await makeCategory(db, { name: 'Care', displayOrder: 1 })
  const brakes = await makeCategory(db, { name: 'Brakes', displayOrder: 2, isActive: false })
  const discs = await makeCategory(db, { name: 'Discs', parentId: brakes.id, displayOrder: 2 })
  const pads = await makeCategory(db, { name: 'Pads', parentId: brakes.id, displayOrder: 1, description: 'By axle' })
  const rotors = await makeCategory(db, { name: 'Rotors', parentId: discs.id })
  return { care, brakes, discs, pads, rotors }
}

/** Categories 1 to `count`, each below the one before it. */
const makeChain = (count: number) =>
  db.execute(sql`
    insert into categories (id, name, slug, parent_id)
    select n, 'Level ' || n, 'level-' || n, nullif(n - 1, 0) from generate_series(1, ${count}::integer) n`)

describe('the tree', () => {
  test('of a small shop is open, each branch below its parent in the owner’s order', async () => {
    const { brakes, discs } = await makeTree()
    const tree = await treeOf()
    expect(drawn(tree)).toEqual(['Care', 'Brakes', '-Pads', '-Discs', '--Rotors'])
    expect(tree).toMatchObject({ parent: null, total: 2, page: 1, pageCount: 1, open: [brakes.id, discs.id] })
  })

  test('opens the branches that are named, and no others', async () => {
    const { brakes, discs } = await makeTree()
    expect(drawn(await treeOf({ open: [] }))).toEqual(['Care', 'Brakes'])
    expect(drawn(await treeOf({ open: [brakes.id] }))).toEqual(['Care', 'Brakes', '-Pads', '-Discs'])
    expect(drawn(await treeOf({ open: [discs.id, 987_654] }))).toEqual(['Care', 'Brakes'])
  })

  test('a row knows its level, its path, what it has, and whether it shows in the shop', async () => {
    const { brakes, discs, pads } = await makeTree()
    await makeProduct(db, { name: 'Front pads', categoryId: pads.id })
    await makeProduct(db, { name: 'Old pads', categoryId: pads.id, isActive: false })
    const { rows } = await treeOf()
    expect(rows.find(({ id }) => id === brakes.id)).toMatchObject({
      level: 1,
      path: null,
      isActive: false,
      isBelowInactive: false,
      subcategoryCount: 2,
      isOpen: true,
    })
    expect(rows.find(({ id }) => id === pads.id)).toMatchObject({
      slug: 'pads',
      description: 'By axle',
      level: 2,
      path: 'Brakes',
      isBelowInactive: true,
      subcategoryCount: 0,
      productCount: 2,
      isOpen: null,
    })
    expect(rows.find(({ name }) => name === 'Rotors')).toMatchObject({ level: 3, path: 'Brakes › Discs' })
    const branch = await treeOf({ parentId: discs.id })
    expect(branch.parent).toEqual({ id: discs.id, name: 'Discs', level: 2 })
    expect(branch.trail.map(({ name }) => name)).toEqual(['Brakes', 'Discs'])
    expect(branch.rows).toMatchObject([{ name: 'Rotors', level: 3, depth: 0, isBelowInactive: true }])
  })

  test('a branch that is not there is null, an empty one empty', async () => {
    expect(await findCategoryTree(db, { parentId: 987_654, open: null, page: 1 })).toBeNull()
    expect((await treeOf()).rows).toEqual([])
    const { care } = await makeTree()
    expect(await treeOf({ parentId: care.id })).toMatchObject({ rows: [], total: 0, pageCount: 1 })
  })

  test('of a large shop is closed at first; 40 a page, and 40 of an open branch', async () => {
    await db.execute(sql`
      insert into categories (id, name, slug, parent_id, display_order)
      select n, 'Category ' || n, 'category-' || n, case when n > 90 then 1 end, n from generate_series(1, 190) n`)
    const tree = await treeOf()
    expect(tree).toMatchObject({ total: 90, page: 1, pageCount: 3, open: [] })
    expect(tree.rows).toHaveLength(40)
    const open = await treeOf({ open: [1] })
    expect(open.rows).toHaveLength(80)
    expect(open.rows[0]).toMatchObject({ name: 'Category 1', hasMore: true, subcategoryCount: 100 })
    expect((await treeOf({ page: 99 })).rows.map(({ id }) => id)).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89, 90])
    expect(await treeOf({ parentId: 1, page: 3 })).toMatchObject({ total: 100, page: 3, rows: { length: 20 } })
  })

  test('a page ends, however many branches are open', async () => {
    await db.execute(sql`
      insert into categories (id, name, slug, parent_id)
      select n, 'Category ' || n, 'category-' || n, case when n > 30 then n % 30 + 1 end
      from generate_series(1, 630) n`)
    const all = Array.from({ length: 30 }, (_, index) => index + 1)
    expect(await treeOf({ open: all })).toMatchObject({ rows: { length: 400 }, isCut: true })
  })

  test('a thousand levels deep it shows six, then a page of its own, with the way there', async () => {
    await makeChain(1000)
    const tree = await treeOf({ open: [1, 2, 3, 4, 5, 6, 7] })
    expect(tree.rows.map(({ level, isOpen }) => [level, isOpen])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [5, true],
      [6, null],
    ])
    const deep = await treeOf({ parentId: 999 })
    expect(deep.rows).toMatchObject([{ name: 'Level 1000', level: 1000 }])
    expect(deep.rows[0]?.path).toBe(
      '… › Level 992 › Level 993 › Level 994 › Level 995 › Level 996 › Level 997 › Level 998 › Level 999',
    )
    expect(deep.trail.map(({ id }) => id)).toEqual([1, 996, 997, 998, 999])
  })
})

describe('the search', () => {
  test('finds by name and by slug, with the path of each', async () => {
    await makeTree()
    const found = await searchCategories(db, { text: 'ROT', page: 1 })
    expect(found).toMatchObject({ total: 1, page: 1, pageCount: 1 })
    expect(found.items).toMatchObject([
      { name: 'Rotors', level: 3, levelIsCut: false, path: 'Brakes › Discs', isBelowInactive: true, productCount: 0 },
    ])
    await makeCategory(db, { name: 'Wipers', slug: 'blades' })
    expect((await searchCategories(db, { text: 'lade', page: 1 })).items).toMatchObject([
      { name: 'Wipers', level: 1, path: null, isBelowInactive: false },
    ])
    expect(await searchCategories(db, { text: 'nothing', page: 7 })).toMatchObject({ items: [], total: 0, page: 1 })
  })

  test('40 a page, the last one for a number that is too high; levels are counted to 40', async () => {
    await makeChain(100)
    const first = await searchCategories(db, { text: 'level', page: 1 })
    expect(first).toMatchObject({ total: 100, pageCount: 3, items: { length: 40 } })
    const last = await searchCategories(db, { text: 'level', page: 9 })
    expect(last).toMatchObject({ page: 3, items: { length: 20 } })
    const [deepest] = (await searchCategories(db, { text: 'level-100', page: 1 })).items
    expect(deepest).toMatchObject({ level: 40, levelIsCut: true })
    const [fortieth] = (await searchCategories(db, { text: 'level-40', page: 1 })).items
    expect(fortieth).toMatchObject({ level: 40, levelIsCut: false })
  })
})
