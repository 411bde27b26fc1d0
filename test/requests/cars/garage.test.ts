import { describe, expect, test } from 'vitest'
import { carSubModels } from '#db/schema/cars/vehicles.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct, makeVariant } from '#test/make.ts'
import { openShop } from '#test/request.ts'
import { corollaPath, fillShop } from '#test/world.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
const shop = await openShop(db)
const { corolla: variant } = world.variants
const corolla = `make=${world.makes.toyota.id}&model=${world.models.corolla.id}`
const corollaOf2016 = `${world.makes.toyota.id}.${world.models.corolla.id}.2016`

const shown = (path: string, init?: RequestInit) => shop.visitor().get(path, init)

async function asked(path: string) {
  const response = await shop.fetch(new Request(`http://localhost:3000${path}`))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('/fit', () => {
  test('answers for all products of a page at once, and may be kept for a minute', async () => {
    const { status, headers, body } = await asked(
      `/fit?vehicles=${corollaOf2016}&products=KT-PAD10,KT-BD20,CLEAN100,NL-OF1,HIDDEN1,NOBODY`,
    )
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('private, max-age=60')
    expect(headers.get('Set-Cookie')).toBeNull()
    const answers = (...answers: string[]) => ({ answers, conditions: answers.map(() => []), hint: null })
    expect(body).toEqual({
      products: {
        'KT-PAD10': answers('fits'),
        'KT-BD20': answers('unknown'),
        CLEAN100: answers('universal'),
        'NL-OF1': answers('fits'),
        HIDDEN1: answers('unknown'),
        NOBODY: answers('unknown'),
      },
    })
    const golf = `${world.makes.volkswagen.id}.${world.models.golf.id}.2014`
    expect((await asked(`/fit?vehicles=${golf},${corollaOf2016}&products=KT-PAD10`)).body).toEqual({
      products: { 'KT-PAD10': answers('does-not-fit', 'fits') },
    })
  })

  test.each([
    '',
    'products=KT-PAD10',
    `vehicles=${corollaOf2016}`,
    `vehicles=${corollaOf2016}&products=${Array.from({ length: 201 }, (_, n) => `P${n}`).join(',')}`,
    `vehicles=${Array(11).fill(corollaOf2016).join(',')}&products=A`,
    `vehicles=${corollaOf2016}&products=%27%3B`,
    'vehicles=1e9.1.2016&products=A',
  ])('refuses %s', async query => {
    expect(await asked(`/fit?${query}`)).toMatchObject({ status: 400, body: { products: {} } })
  })
})

test('the garage page is the same for everyone and brings the makes; their models come apart', async () => {
  const page = await shown('/garage')
  expect(page).toMatchObject({ status: 200, headings: ['Garage'] })
  expect(page.main).toContain('The garage lives in your browser and needs JavaScript.')
  const { body } = await asked(`/garage/models?make=${world.makes.toyota.id}`)
  expect(body).toEqual({
    items: [
      { id: world.models.corolla.id, name: 'Corolla' },
      { id: world.models.yaris.id, name: 'Yaris' },
    ],
  })
  expect((await asked('/garage/models?make=toyota')).status).toBe(400)
  expect((await asked('/garage/models?make=987654')).body).toEqual({ items: [] })
})

test('the picker’s makes and a model’s variants come when somebody asks for them', async () => {
  const { toyota } = world.makes
  expect((await asked('/garage/makes')).body.items).toContainEqual({ id: toyota.id, name: 'Toyota' })
  const { id, name, year } = variant
  expect((await asked(`/garage/model-variants?model=${world.models.corolla.id}`)).body).toEqual({
    items: [{ id, name, year }],
  })
  expect((await asked('/garage/model-variants?model=x')).status).toBe(400)
  expect((await asked('/garage/model-variants?model=987654')).body).toEqual({ items: [] })
})

test('without a script the picker leads on by what was chosen so far', async () => {
  const { toyota } = world.makes
  const { corolla: model, golf } = world.models
  const to = async (query: string) => (await shown(`/garage/variants?${query}`)).location
  expect(await to(`make=${toyota.id}`)).toBe('/makes/toyota/models')
  expect(await to(`make=${toyota.id}&model=&year=`)).toBe('/makes/toyota/models')
  expect(await to(`make=${toyota.id}&model=${model.id}`)).toBe('/makes/toyota/models/corolla/sub-models')
  expect(await to(`make=${toyota.id}&model=${golf.id}`)).toBe('/makes/toyota/models')
  expect(await to('make=987654')).toBe('/garage')
})

describe('from a garage vehicle to its variant', () => {
  const path = (more: string) => `/garage/variants?${corolla}&year=2016${more}`

  test('the only one leads to its categories, or back with it', async () => {
    expect(await shown(path(''))).toMatchObject({ status: 302, location: `${corollaPath}/categories` })
    const back = encodeURIComponent('/search?q=oil&page=2')
    const written = `${world.makes.toyota.id}.${world.models.corolla.id}.2016.${variant.id}`
    expect((await shown(path(`&returnTo=${back}`))).location).toBe(`/search?q=oil&vehicle=${written}`)
    expect((await shown(path('&returnTo=/products/KT-PAD10'))).location).toBe('/products/KT-PAD10')
    expect((await shown(path('&returnTo=//evil.example'))).location).toBe(`${corollaPath}/categories`)
  })

  test('several are shown to choose from, a chosen one leads on', async () => {
    const { toyota } = world.makes
    const { yaris } = world.models
    const hybrid = await makeVariant(db, { modelId: yaris.id, name: 'Hybrid', year: '2012-2020' })
    await makeVariant(db, { modelId: yaris.id, name: 'Turbo', year: '2020+' })
    await makeVariant(db, { modelId: yaris.id, name: 'Early', year: 'Mk1' })
    const query = `/garage/variants?make=${toyota.id}&model=${yaris.id}`
    const page = await shown(`${query}&year=2015`)
    expect(page.headings).toEqual(['Which Toyota Yaris from 2015 is yours?'])
    expect(page.main).toContain('Hybrid2012-2020')
    expect(page.main).toContain('EarlyMk1')
    expect(page.main).not.toContain('Turbo')
    expect(page.links).toContain('/makes/toyota/models/yaris/sub-models/hybrid/categories')
    const chosen = await shown(`${query}&year=2015&variant=${hybrid.id}&returnTo=/categories`)
    expect(chosen.location).toBe(`/categories?vehicle=${toyota.id}.${yaris.id}.2015.${hybrid.id}`)
  })

  test('none is said, with a way on', async () => {
    const page = await shown(`/garage/variants?${corolla}&year=1990`)
    expect(page.main).toContain('We have no parts listed for a Toyota Corolla from 1990')
    expect(page.links).toContain('/makes/toyota/models/corolla/sub-models')
  })

  test('a vehicle that the shop does not know leads back to the garage', async () => {
    expect((await shown('/garage/variants?make=x')).location).toBe('/garage')
    const page = await shown(`/garage/variants?make=${world.makes.lada.id}&model=${world.models.corolla.id}&year=2016`)
    expect(page).toMatchObject({ status: 404, headings: ['Car model not found'] })
  })
})

describe('a list narrowed to a vehicle', () => {
  test.each(['/categories', '/search?q=oil', '/categories/filters/products'])('%s', async path => {
    const address = `${path}${path.includes('?') ? '&' : '?'}vehicle=${world.variants.golf.id}`
    const page = await shown(address)
    expect(page.main).toContain('Only parts for Volkswagen Golf GTI (2012-2016, 2018-2023) (remove)')
    expect(page.main).toContain('Oil Filter')
    expect(page.main).not.toContain('Ceramic Brake Pads')
    expect(page.links).toContain(path)
  })

  test('keeps its vehicle on the way to other categories, sorts and pages', async () => {
    const page = await shown(`/categories/brakes/products?vehicle=${variant.id}`)
    expect(page.links).toContain(`/categories/brake-pads/products?vehicle=${variant.id}`)
    expect(page.field('vehicle')?.value).toBe(String(variant.id))
    expect(page.canonical).toBe('http://localhost:3000/categories/brakes/products')
  })

  test('where nothing fits, all parts are one click away', async () => {
    const page = await shown(`/categories/brakes/products?vehicle=${world.variants.golf.id}`)
    expect(page.main).toContain('No products available in this category.')
    expect(page.main).toContain('Show All Parts')
  })

  test('gives way where the text of a search names another vehicle', async () => {
    const other = await shown(`/search?q=volkswagen+golf+oil+filter&vehicle=${variant.id}`)
    expect(other.main).toContain('Showing parts for the Volkswagen Golf named in your search')
    expect(other.main).not.toContain('Only parts for Toyota Corolla')
    const own = await shown(`/search?q=toyota+corolla+oil+filter&vehicle=${variant.id}`)
    expect(own.main).toContain('Only parts for Toyota Corolla')
  })

  const { toyota } = world.makes
  const { corolla: model, yaris } = world.models

  test('or to a car of the garage: by its year it is that variant where there is no other', async () => {
    const page = await shown(`/categories?vehicle=${toyota.id}.${model.id}.2016`)
    expect(page.main).toContain('Only parts for Toyota Corolla 1.8L 4-cyl')
    expect(page.main).toContain('Ceramic Brake Pads')
    expect(page.main).not.toContain('Choose Your Variant')
    expect(page.canonical).toBe('http://localhost:3000/categories')
  })

  test('where its year leaves several it has what fits one of them, and asks which it is', async () => {
    const hybrid = await makeVariant(db, { modelId: yaris.id, name: 'Late hybrid', year: '2021-2024' })
    await makeVariant(db, { modelId: yaris.id, name: 'Late turbo', year: '2021-2024' })
    await makeProduct(db, { id: 'HYBRID-ONLY', name: 'Hybrid coolant', fits: [hybrid] })
    const car = `${toyota.id}.${yaris.id}.2022`
    const page = await shown(`/categories?vehicle=${car}`)
    expect(page.main).toContain('Only parts for Toyota Yaris 2022')
    expect(page.main).toContain('Hybrid coolant')
    expect(page.main).not.toContain('Ceramic Brake Pads')
    const way = `/garage/variants?make=${toyota.id}&model=${yaris.id}&year=2022`
    expect(page.links).toContain(`${way}&returnTo=${encodeURIComponent(`/categories?vehicle=${car}`)}`)
    const choice = await shown(`${way}&returnTo=/categories`)
    expect(choice.links).toContain(`/categories?vehicle=${car}.${hybrid.id}`)
    expect(choice.links).toContain(`/categories?vehicle=${car}`)
    const chosen = await shown(`/categories?vehicle=${car}.${hybrid.id}`)
    expect(chosen.main).toContain('Only parts for Toyota Yaris Late hybrid')
    expect(chosen.main).not.toContain('Choose Your Variant')
  })

  test('leaves out what fits no car of that year of the variant', async () => {
    await makeProduct(db, { id: 'EARLY', name: 'Early hose', fits: [{ id: variant.id, builtTo: '2013-06-01' }] })
    const named = (year: number) => shown(`/search?q=early+hose&vehicle=${toyota.id}.${model.id}.${year}`)
    expect((await named(2014)).main).toContain('Early hose')
    expect((await named(2016)).main).not.toContain('Early hose')
    expect((await shown(`/search?q=early+hose&vehicle=${variant.id}`)).main).toContain('Early hose')
  })

  test('of a brand too', async () => {
    const path = '/brands/nordlicht'
    const page = await shown(`${path}?vehicle=${world.variants.golf.id}`)
    expect(page.main).toContain('Only parts for Volkswagen Golf')
    expect(page.links).toContain(path)
  })

  test('a model named in words that is that of the car means the car, and nothing is said to be left out', async () => {
    const page = await shown(`/search?q=toyota+corolla+brake+pads&vehicle=${toyota.id}.${model.id}.2016`)
    expect(page.main).toContain('Ceramic Brake Pads')
    expect(page.main).toContain('Only parts for Toyota Corolla 1.8L 4-cyl')
    expect(page.main).not.toContain('Shown without')
    const all = await shown(`/search?q=corolla&vehicle=${toyota.id}.${model.id}.2016`)
    expect(all.main).toContain('Ceramic Brake Pads')
    expect(all.main).not.toContain('Vented Disc')
  })

  test.each(['987654', 'x', '-1', '1e9', '0', '1.2', '1.2.3', '1.987654.2016', '1.1.1950'])(
    'ignores vehicle=%s with a note',
    async id => {
      const page = await shown(`/categories/brakes/products?vehicle=${id}`)
      expect(page.status).toBe(200)
      expect(page.main).toContain('The vehicle of this address is not in our catalogue, so all parts are shown.')
      expect(page.main).toContain('Ceramic Brake Pads')
    },
  )
})

test('a product that fits very many vehicles lists the first 400 and says so', async () => {
  const golfs = Array.from({ length: 401 }, (_, n) => ({
    modelId: world.models.golf.id,
    name: `Golf ${n}`,
    slug: `golf-${n}`,
    year: '2016',
  }))
  const fits = await db.insert(carSubModels).values(golfs).returning()
  const few = await makeProduct(db, { name: 'Clip', fits: fits.slice(0, 400) })
  const many = await makeProduct(db, { name: 'Bolt', fits })
  const lines = (html: string) => html.match(/<td [^>]*><a /g)?.length ?? 0
  const shownMany = await shown(`/products/${many.id}`)
  expect(lines(shownMany.html)).toBe(400)
  expect(shownMany.main).toContain('It fits more vehicles than the 400 listed here.')
  const shownFew = await shown(`/products/${few.id}`)
  expect(lines(shownFew.html)).toBe(400)
  expect(shownFew.main).not.toContain('It fits more vehicles')
})

test('the account leads to the garage', async () => {
  const page = await shown('/account')
  expect(page.main).toContain('My Vehicles')
  expect(page.links).toContain('/garage')
})
