import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { categories } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { makeCategory } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { boris, dana, fillWorld, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const list = '/admin/categories'
const typed = {
  name: '  Brake Lines ',
  slug: '',
  description: '',
  parentId: '',
  icon: 'Disc',
  iconUrl: '',
  displayOrder: '',
  isActive: 'on',
}
const material = {
  'field.0.key': '',
  'field.0.label': 'Material',
  'field.0.type': 'select',
  'field.0.options': 'Steel\r\nRubber',
  'field.0.required': 'on',
}
const newest = async () => (await db.select().from(categories).orderBy(desc(categories.id)))[0]

describe('a new category', () => {
  test('is kept with its slug and specifications, and stands in the shop at once', async () => {
    const { brakes } = world.categories
    const fields = { ...typed, ...material, parentId: String(brakes.id) }
    const answer = await admin.post(`${list}/new?under=${brakes.id}&q=brake`, fields)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${list}?q=brake`)
    expect(answer.toast).toEqual({ title: 'Category created successfully' })
    expect(await newest()).toMatchObject({
      name: 'Brake Lines',
      slug: 'brake-lines',
      description: null,
      icon: 'Disc',
      parentId: brakes.id,
      displayOrder: 3,
      specificationSchema: {
        material: { label: 'Material', type: 'select', options: ['Steel', 'Rubber'], required: true },
      },
    })
    expect((await shop.visitor().get('/categories/brakes')).main).toContain('Brake Lines')
  })

  test('starts below the category that it was asked for', async () => {
    const { brakes } = world.categories
    const page = await admin.get(`${list}/new?under=${brakes.id}`)
    expect(page.field('parentId')?.value).toBe(String(brakes.id))
    expect((await admin.get(`${list}/new?under=987654`)).field('parentId')?.value).toBe('')
    expect((await admin.get(`${list}/new?under=x`)).status).toBe(200)
  })

  test.each([
    ['no name', { name: '  ' }, 'Name is required'],
    ['a long name', { name: 'x'.repeat(10_000) }, 'Name must be at most 120 characters'],
    [
      'a slug that is none',
      { slug: 'Brake Lines' },
      'Use lowercase letters, digits and hyphens, with at least one letter',
    ],
    ['a slug like an id', { slug: '911' }, 'Use lowercase letters, digits and hyphens, with at least one letter'],
    ['a slug that is taken', { slug: 'brake-pads' }, 'This slug is already taken'],
    ['a long description', { description: 'x'.repeat(10_000) }, 'Description must be at most 1000 characters'],
    ['a long hint', { universalHint: 'x'.repeat(101) }, 'Hint must be at most 100 characters'],
    ['a parent that is none', { parentId: 'x' }, 'Choose a category from the list'],
    ['a parent that is gone', { parentId: '987654' }, 'This category is not there any more. Choose another one.'],
    ['an icon that is none', { icon: 'Skull' }, 'Choose an icon'],
    ['no picture', { icon: 'picture' }, 'Upload a picture, or give an address that begins with https://'],
    [
      'a script as its picture',
      { icon: 'picture', iconUrl: 'javascript:alert(1)' },
      'Upload a picture, or give an address that begins with https://',
    ],
    ['an order that is none', { displayOrder: '1.5' }, 'Display order must be a whole number'],
    [
      'two equal specifications',
      { 'field.1.label': ' material', 'field.1.type': 'text' },
      'Another specification has this label already',
    ],
    ['a choice without options', { 'field.0.options': '\r\n' }, 'A choice needs at least one option'],
    ['a specification without a label', { 'field.0.label': ' ' }, 'Label is required'],
  ])('with %s: refused at its field, what was typed stays', async (_what, bad, message) => {
    const page = await admin.post(`${list}/new`, { ...typed, ...material, ...bad })
    expect(page.status).toBe(422)
    expect(page.main).toContain(message)
    const typedThere: Record<string, string> = { name: typed.name, 'field.0.label': 'Material', ...bad }
    for (const name of ['name', 'field.0.label']) {
      expect(page.field(name)?.value.trim()).toBe(typedThere[name]?.trim())
    }
    expect(page.html).toContain('field.0.options')
    expect(await newest()).toMatchObject({ name: 'Wipers' })
    expect(await db.select().from(auditLog)).toEqual([])
  })

  test('is refused for all of it at once', async () => {
    const page = await admin.post(`${list}/new`, {
      ...typed,
      ...material,
      name: '',
      icon: 'picture',
      'field.0.options': '',
    })
    expect(page.field('name')?.error).toBe('Name is required')
    expect(page.field('iconUrl')?.error).toBe('Upload a picture, or give an address that begins with https://')
    expect(page.main).toContain('A choice needs at least one option')
  })
})

describe('an edited category', () => {
  const edit = () => `${list}/${world.categories.pads.id}`
  const fields = () => ({
    ...typed,
    name: 'Pads',
    parentId: String(world.categories.brakes.id),
    'field.0.key': 'material',
    'field.0.label': 'Made of',
    'field.0.type': 'text',
    version: '1',
  })

  test('is shown with what it has; a new label keeps its key', async () => {
    const page = await admin.get(edit())
    expect(page.field('name')?.value).toBe('Brake Pads')
    expect(page.field('slug')?.value).toBe('brake-pads')
    expect(page.field('parentId')?.value).toBe(String(world.categories.brakes.id))
    expect(page.field('field.0.key')?.value).toBe('material')
    expect(page.field('field.0.label')?.value).toBe('Item material')
    const answer = await admin.post(`${edit()}?open=1`, fields())
    expect(answer.location).toBe(`${list}?open=1`)
    expect(answer.toast).toEqual({ title: 'Category updated successfully' })
    const [saved] = await db.select().from(categories).where(eq(categories.id, world.categories.pads.id))
    expect(saved).toMatchObject({ slug: 'pads', specificationSchema: { material: { label: 'Made of' } } })
  })

  test('the shop’s product pages have the new label for what their products state', async () => {
    const { pads } = await stockShelves(db, world)
    await admin.post(edit(), fields())
    expect((await shop.visitor().get(`/products/${pads.id}`)).main).toContain('Made of Ceramic')
  })

  test('below itself or what is below it is refused at the field', async () => {
    const { brakes, pads } = world.categories
    const page = await admin.post(`${list}/${brakes.id}`, { ...typed, parentId: String(pads.id), version: '1' })
    expect(page.status).toBe(422)
    expect(page.main).toContain('A category cannot stand below itself or below one of its own subcategories')
  })

  test('that somebody else has changed meanwhile: 409 with what, nothing saved and nothing lost', async () => {
    const other = await shop.visitor().signIn(dana)
    await db.update(profiles).set({ fullName: 'Dana The Other' }).where(eq(profiles.id, world.people.dana))
    expect((await other.post(edit(), { ...fields(), parentId: '' })).status).toBe(302)
    const page = await admin.post(edit(), { ...fields(), name: 'Mine', 'field.0.label': 'Stuff' })
    expect(page.status).toBe(409)
    expect(page.main).toContain('Dana The Other')
    expect(page.main).toContain('Parent: Brakes → empty')
    expect(page.main).toContain('Item material; one line of text → Made of; one line of text')
    expect(page.field('name')?.value).toBe('Mine')
    expect(page.field('field.0.label')?.value).toBe('Stuff')
    const version = page.field('version')?.value ?? ''
    expect((await admin.post(edit(), { ...fields(), name: 'Mine', version })).status).toBe(302)
    const [saved] = await db.select().from(categories).where(eq(categories.id, world.categories.pads.id))
    expect(saved).toMatchObject({ name: 'Mine', version: 3 })
  })

  test('without a script specifications are removed and added too', async () => {
    const page = await admin.get(edit())
    expect(page.html).toContain('name="field.0.remove"')
    expect(page.html).toContain('name="field.1.label"')
    await admin.post(edit(), {
      ...fields(),
      'field.0.remove': 'on',
      'field.1.key': '',
      'field.1.label': 'Axle',
      'field.1.type': 'text',
      'field.1.options': '',
    })
    const [saved] = await db.select().from(categories).where(eq(categories.id, world.categories.pads.id))
    expect(Object.keys(saved?.specificationSchema ?? {})).toEqual(['axle'])
  })
})

describe('deleting a category', () => {
  test('says how many products it leaves, then leaves them uncategorized', async () => {
    const { pads } = await stockShelves(db, world)
    const address = `${list}/${world.categories.pads.id}/delete`
    const page = await admin.get(address)
    expect(page.main).toContain('Are you sure you want to delete this category?')
    expect(page.main).toContain('Its 2 products stay in the shop, as ‘Uncategorized’.')
    const answer = await admin.post(`${address}?open=1`, {})
    expect(answer.location).toBe(`${list}?open=1`)
    expect(answer.toast).toEqual({ title: 'Category deleted successfully' })
    expect((await shop.visitor().get(`/products/${pads.id}`)).status).toBe(200)
    expect((await shop.visitor().get('/categories/brake-pads')).status).toBe(404)
    expect((await admin.post(address, {})).status).toBe(404)
  })

  test('with subcategories is refused with what stands in the way', async () => {
    const address = `${list}/${world.categories.brakes.id}/delete`
    const message = 'Brakes has 2 subcategories: Brake Pads, Brake Discs. Delete them first, or move them elsewhere.'
    expect((await admin.get(address)).main).toContain(message)
    const page = await admin.post(address, {})
    expect(page.status).toBe(409)
    expect(page.main).toContain(message)
    expect((await shop.visitor().get('/categories/brakes')).status).toBe(200)
  })

  test('is not for customers', async () => {
    const customer = await shop.visitor().signIn(boris)
    for (const path of [
      `${list}/new`,
      `${list}/${world.categories.care.id}`,
      `${list}/${world.categories.care.id}/delete`,
    ]) {
      expect((await customer.post(path, { ...typed, version: '1' })).location).toBe('/')
    }
    expect(await db.$count(categories)).toBe(6)
  })
})

test('a category inactive, or below one that is, is marked', async () => {
  await db.update(categories).set({ isActive: false }).where(eq(categories.id, world.categories.brakes.id))
  expect((await admin.get(list)).main).toMatch(
    /Brakes Inactive.*Brake Pads Active .*Not in the shop: a category above it is inactive/,
  )
})

test('a long name and a deep branch are shown', async () => {
  let parentId = world.categories.care.id
  for (let level = 2; level < 12; level += 1) {
    const name = `${'Verylong'.repeat(10)} ${level}`
    parentId = (await makeCategory(db, { name, parentId })).id
  }
  expect((await admin.get(list)).main).toContain('Subcategory, level 6')
  expect((await admin.get(`${list}?parent=${parentId}`)).main).toContain('level 11')
})

test.each(['0', '-1', '1e3', '987654', '99999999999999999999', 'x', '%00'])('the category %s is a 404', async id => {
  for (const path of [`${list}/${id}`, `${list}/${id}/delete`]) {
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.post(path, { ...typed, version: '1' })).status).toBe(404)
  }
})
