import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { makeModel, makeProduct, makeVariant } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

/** The names of a list's cards, in their order. */
const names = (html: string) => [...html.matchAll(/<h2[^>]*><a [^>]*>([^<]*)<\/a><\/h2>/g)].map(([, name]) => name)
const listed = async (address: string) => names((await admin.get(`/admin/${address}`)).html)

const things = [
  { path: 'car-makes', one: 'car make', title: 'Car Make', table: carMakes },
  { path: 'car-models', one: 'car model', title: 'Car Model', table: carModels },
  { path: 'car-sub-models', one: 'car sub-model', title: 'Car Variant', table: carSubModels },
] as const

const row = (path: (typeof things)[number]['path']) =>
  ({
    'car-makes': world.makes.lada,
    'car-models': world.models.yaris,
    'car-sub-models': world.variants.corolla,
  })[path]

/** A form that each of the three screens takes. */
const typed = () => ({
  name: '  Touring  ',
  slug: 'touring',
  year: '2015-2019',
  makeId: String(world.makes.toyota.id),
  modelId: String(world.models.corolla.id),
  logoUrl: '/uploads/car-images/makes/1.jpg',
  imageUrl: '/uploads/car-images/models/1.jpg',
  displayOrder: '7',
  isActive: 'on',
})

describe('the lists', () => {
  test('stand in the owner’s order, then by name, inactive ones marked', async () => {
    await db.update(carMakes).set({ isActive: false, displayOrder: 1 }).where(eq(carMakes.name, 'Lada'))
    const page = await admin.get('/admin/car-makes')
    expect(page.headings).toEqual(['Car Makes'])
    expect(names(page.html)).toEqual(['Lada', 'Toyota', 'Volkswagen'])
    expect(page.main).toMatch(/3 car makes.*Lada 0 models Display order: 1 Inactive Toyota 2 models/)
    expect(page.links).toContain(`/admin/car-models?make=${world.makes.toyota.id}`)
    expect(page.main.match(/Inactive/g)).toHaveLength(1)
  })

  test('of models and variants name what they are of, and count what is below them', async () => {
    await makeProduct(db, { name: 'Filter', fits: [world.variants.golf] })
    expect((await admin.get('/admin/car-models')).main).toMatch(/Golf Volkswagen 1 variant .*Corolla Toyota 1 variant/)
    expect((await admin.get('/admin/car-sub-models')).main).toMatch(
      /GTI Volkswagen Golf 2012-2016, 2018-2023 Products that fit: 1/,
    )
  })

  test('are searched and narrowed by the address', async () => {
    const { toyota, volkswagen } = world.makes
    expect(await listed('car-makes?q=TOY')).toEqual(['Toyota'])
    expect(await listed('car-models?q=toyota')).toEqual(['Corolla', 'Yaris'])
    expect(await listed(`car-models?make=${volkswagen.id}`)).toEqual(['Golf'])
    expect(await listed(`car-models?make=${toyota.id}&q=yar`)).toEqual(['Yaris'])
    expect(await listed('car-sub-models?q=corolla%201.8')).toEqual(['1.8L 4-cyl'])
    expect(await listed(`car-sub-models?make=${volkswagen.id}`)).toEqual(['GTI'])
    expect(await listed(`car-sub-models?model=${world.models.corolla.id}`)).toEqual(['1.8L 4-cyl'])
    const narrowed = await admin.get(`/admin/car-sub-models?make=${toyota.id}&q=gti`)
    expect(narrowed.main).toContain('No car variants found')
    expect(narrowed.field('make')?.value).toBe(String(toyota.id))
    expect(narrowed.main).toMatch(/“gti” \(remove\) Car make Toyota \(remove\) Clear All/)
  })

  test.each(['make=x', 'make=99999999999&model=-1', 'q=%00&page=0', 'page=999999999999', `q=${'x'.repeat(5000)}`])(
    'take any address: $0',
    async query => {
      for (const { path } of things) expect((await admin.get(`/admin/${path}?${query}`)).status).toBe(200)
    },
  )

  test('have forty a page; a page above the last one shows the last', async () => {
    const { id: makeId } = world.makes.lada
    for (let n = 10; n < 55; n += 1) await makeModel(db, { makeId, name: `Model ${n}` })
    const first = await listed(`car-models?make=${makeId}`)
    expect(first).toHaveLength(40)
    expect(first[0]).toBe('Model 10')
    const last = ['Model 50', 'Model 51', 'Model 52', 'Model 53', 'Model 54']
    expect(await listed(`car-models?make=${makeId}&page=2`)).toEqual(last)
    expect(await listed(`car-models?make=${makeId}&page=9`)).toEqual(last)
    const page = await admin.get(`/admin/car-models?make=${makeId}`)
    expect(page.main).toContain('45 car models found')
    expect(page.links).toContain(`/admin/car-models?make=${makeId}&page=2`)
  })

  test('empty they say what to do', async () => {
    for (const table of [carSubModels, carModels, carMakes]) await db.delete(table)
    for (const { path, title } of things) {
      const page = await admin.get(`/admin/${path}`)
      expect(page.main).toContain(`No ${title.toLowerCase()}s yet`)
      expect(page.main).toContain(`Add ${title}`)
    }
  })
})

describe.each(things)('/admin/$path', ({ path, one, title, table }) => {
  const newest = async () => (await db.select().from(table).orderBy(asc(table.id))).at(-1)
  const sentence = one.charAt(0).toUpperCase() + one.slice(1)

  test('adds one, and goes back to the list as it was', async () => {
    const answer = await admin.post(`/admin/${path}/new?q=cor`, typed())
    expect([answer.status, answer.location]).toEqual([302, `/admin/${path}?q=cor`])
    expect(answer.toast).toEqual({ title: `${sentence} created successfully` })
    expect(await newest()).toMatchObject({ name: 'Touring', slug: 'touring', displayOrder: 7, isActive: true })
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'created', thing: one.replace(' ', '-'), userName: 'Dana Reyes' })
  })

  test('opens one with what it has, and saves it', async () => {
    const { id } = row(path)
    const page = await admin.get(`/admin/${path}/${id}`)
    expect(page.main).toContain(`Edit ${title}`)
    expect(page.field('name')?.value).toBe(row(path).name)
    expect(page.field('slug')?.value).toBe(row(path).slug)
    const answer = await admin.post(`/admin/${path}/${id}`, { ...typed(), version: page.field('version')?.value ?? '' })
    expect(answer.toast).toEqual({ title: `${sentence} updated successfully` })
    expect(await db.select().from(table).where(eq(table.id, id))).toMatchObject([{ name: 'Touring', version: 2 }])
  })

  test('a save over somebody else’s is refused, and what was typed stays', async () => {
    const { id } = row(path)
    await admin.post(`/admin/${path}/${id}`, { ...typed(), name: 'Theirs', version: '1' })
    const answer = await admin.post(`/admin/${path}/${id}`, { ...typed(), name: 'Mine', version: '1' })
    expect(answer.status).toBe(409)
    expect(answer.main).toMatch(/Dana Reyes.*Theirs/)
    expect(answer.field('name')?.value).toBe('Mine')
    expect(answer.field('version')?.value).toBe('2')
  })

  test.each([
    ['a slug of other letters', { slug: 'Slug!' }, 'slug', 'Use lowercase letters, digits and hyphens'],
    ['a slug like an id', { slug: '911' }, 'slug', 'Use lowercase letters, digits and hyphens'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name', 'Name must be at most 120 characters'],
    ['a display order of words', { displayOrder: 'first' }, 'displayOrder', 'Display order must be a whole number'],
    ['an absurd display order', { displayOrder: '9'.repeat(30) }, 'displayOrder', 'Display order must be'],
  ])('%s: a message at the field, nothing lost, nothing saved', async (_, wrong, field, message) => {
    const count = await db.$count(table)
    const answer = await admin.post(`/admin/${path}/new`, { ...typed(), ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.field(field)?.error).toContain(message)
    expect(answer.field('slug')?.value).toBe({ ...typed(), ...wrong }.slug)
    expect(await db.$count(table)).toBe(count)
  })

  test('a slug that is taken: a message at the field', async () => {
    await admin.post(`/admin/${path}/new`, typed())
    const answer = await admin.post(`/admin/${path}/new`, typed())
    expect(answer.status).toBe(422)
    expect(answer.field('slug')).toEqual({ value: 'touring', error: 'This slug is already taken' })
  })

  test('a picture’s address that is none is refused', async () => {
    const wrong = { logoUrl: 'javascript:alert(1)', imageUrl: 'javascript:alert(1)' }
    expect((await admin.post(`/admin/${path}/new`, { ...typed(), ...wrong })).text).toContain(
      'Please upload an image file',
    )
  })

  test.each(['987654', 'x', '0', '99999999999'])('%s is not there', async id => {
    for (const address of [`/admin/${path}/${id}`, `/admin/${path}/${id}/delete`]) {
      const page = await admin.get(address)
      expect(page.status).toBe(404)
      expect(page.main.toLowerCase()).toContain(`${title.toLowerCase()} not found`)
      expect((await admin.post(address, { ...typed(), version: '1' })).status).toBe(404)
    }
  })

  test('asks before it deletes, and then does', async () => {
    await db.delete(carSubModels).where(eq(carSubModels.id, world.variants.golf.id))
    const { id, name } = row(path)
    const page = await admin.get(`/admin/${path}/${id}/delete`)
    expect(page.main).toContain(`Are you sure you want to delete this ${one}?`)
    expect(page.main).toContain(name)
    const answer = await admin.post(`/admin/${path}/${id}/delete?page=2`, {})
    expect([answer.status, answer.location]).toEqual([302, `/admin/${path}?page=2`])
    expect(answer.toast).toEqual({ title: `${sentence} deleted successfully` })
    expect(await db.select().from(table).where(eq(table.id, id))).toEqual([])
  })
})

describe('what is missing', () => {
  test('a make and a model need a name, a model a make', async () => {
    const make = await admin.post('/admin/car-makes/new', { ...typed(), name: ' ' })
    expect(make.field('name')?.error).toBe('Name is required')
    const model = await admin.post('/admin/car-models/new', { ...typed(), name: '', makeId: '' })
    expect([model.field('name')?.error, model.field('makeId')?.error]).toEqual(['Name is required', 'Make is required'])
    const gone = await admin.post('/admin/car-models/new', { ...typed(), makeId: '987654' })
    expect([gone.status, gone.field('makeId')?.error]).toEqual([422, expect.stringContaining('not there any more')])
  })

  test.each(['name', 'slug', 'year', 'modelId'])('a variant needs its %s', async field => {
    const answer = await admin.post('/admin/car-sub-models/new', { ...typed(), [field]: '' })
    expect([answer.status, answer.field(field)?.error]).toEqual([422, 'Please fill in all required fields'])
  })

  test('a make’s and a model’s slug is made', async () => {
    await admin.post('/admin/car-makes/new', { ...typed(), name: 'Toyota', slug: '' })
    await admin.post('/admin/car-models/new', { ...typed(), name: 'Land Cruiser', slug: '' })
    expect(await db.select().from(carMakes).where(eq(carMakes.slug, 'toyota-2'))).toHaveLength(1)
    expect(await db.select().from(carModels).where(eq(carModels.slug, 'land-cruiser'))).toHaveLength(1)
  })
})

test('a list narrowed to a make or a model leads to a new one of it', async () => {
  const { toyota } = world.makes
  const page = await admin.get(`/admin/car-models?make=${toyota.id}`)
  expect(page.links).toContain(`/admin/car-models/new?make=${toyota.id}`)
  const form = await admin.get(`/admin/car-models/new?make=${toyota.id}`)
  expect(form.field('makeId')?.value).toBe(String(toyota.id))
  const variant = await admin.get(`/admin/car-sub-models/new?model=${world.models.golf.id}`)
  expect(variant.field('modelId')?.value).toBe(String(world.models.golf.id))
})

describe('what stands in the way of a deletion', () => {
  test('is said before, and by the refusal', async () => {
    const message = 'Toyota has 2 models. Delete them first, or move them to another make.'
    const address = `/admin/car-makes/${world.makes.toyota.id}/delete`
    expect((await admin.get(address)).main).toContain(message)
    const answer = await admin.post(address, {})
    expect([answer.status, answer.main.includes(message)]).toEqual([409, true])
    const model = await admin.post(`/admin/car-models/${world.models.golf.id}/delete`, {})
    expect(model.status).toBe(409)
    expect(model.main).toContain('Golf has 1 variant. Delete it first, or move it to another model.')
  })

  test('products that fit a variant are counted, and no longer do', async () => {
    const { golf } = world.variants
    for (const name of ['Filter', 'Pads', 'Disc']) await makeProduct(db, { name, fits: [golf] })
    const address = `/admin/car-sub-models/${golf.id}/delete`
    expect((await admin.get(address)).main).toContain('3 products will no longer be said to fit it.')
    await admin.post(address, {})
    expect(await db.$count(productCompatibility)).toBe(0)
  })
})

test('a change shows in the shop at once; what is inactive does not', async () => {
  const visitor = shop.visitor()
  await admin.post('/admin/car-models/new', { ...typed(), name: 'Land Cruiser', slug: '' })
  expect((await visitor.get('/makes/toyota/models')).main).toContain('Land Cruiser')
  const { isActive: _, ...inactive } = typed()
  const id = world.variants.corolla.id
  await admin.post(`/admin/car-sub-models/${id}`, { ...inactive, version: '1' })
  expect((await visitor.get('/makes/toyota/models/corolla/sub-models')).main).toContain(
    'No variants available for this model.',
  )
})

test('the same variant of two models tells them apart to those who only hear the buttons', async () => {
  await makeVariant(db, { modelId: world.models.yaris.id, name: '1.8L 4-cyl', year: '2020+' })
  const { html } = await admin.get('/admin/car-sub-models')
  expect(html).toContain('aria-label="Edit Toyota Corolla 1.8L 4-cyl (2014-2019)"')
  expect(html).toContain('aria-label="Delete Toyota Yaris 1.8L 4-cyl (2020+)"')
})
