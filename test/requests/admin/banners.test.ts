import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { banners } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { boris, dana, fillWorld, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const typed = {
  title: '  Winter tyres  ',
  subtitle: '',
  badge: '   ',
  imageUrl: '/pictures/banners/oil.svg',
  displayOrder: '2',
  isActive: 'on',
}

const newest = async () => (await db.select().from(banners).orderBy(asc(banners.id))).at(-1)
const first = () => {
  const [banner] = world.banners
  if (!banner) throw new Error('The world has no banner')
  return banner
}

describe('the list', () => {
  test('shows what the specification’s table names, inactive ones too', async () => {
    await db.update(banners).set({ isActive: false }).where(eq(banners.id, first().id))
    const page = await admin.get('/admin/banners')
    expect(page.headings).toEqual(['Banners'])
    for (const label of ['Preview', 'Title', 'Subtitle', 'Badge', 'Order', 'Status', 'Actions']) {
      expect(page.main).toContain(label)
    }
    expect(page.main).toMatch(/Brakes for your car.*Pads and discs.*Safety.*Inactive.*Oil change week.*Active/)
  })

  test('empty it says what to do', async () => {
    await db.delete(banners)
    expect((await admin.get('/admin/banners')).main).toContain('No banners found. Create your first banner!')
  })
})

describe('the link of a banner', () => {
  test.each(['/categories/brakes?sort=name', 'https://example.com/offer'])('leads to %s from home', async linkUrl => {
    expect((await admin.post('/admin/banners/new', { ...typed, linkUrl })).status).toBe(302)
    expect((await shop.visitor().get('/')).html).toContain(`href="${linkUrl}"`)
  })

  test.each(['//evil.example', 'http://example.com', 'javascript:alert(1)', '/\\evil.example', 'brakes', 'https://'])(
    '%s is refused at the field, and what was typed stays',
    async linkUrl => {
      const refused = await admin.post('/admin/banners/new', { ...typed, linkUrl })
      expect(refused.status).toBe(422)
      expect(refused.field('linkUrl')).toEqual({
        value: linkUrl,
        error: 'Link must be a path of this shop, such as /categories/brakes, or begin with https://',
      })
      expect(await db.$count(banners)).toBe(2)
    },
  )
})

describe('a new banner', () => {
  test('comes last by default: its display order is the number of banners', async () => {
    expect((await admin.get('/admin/banners/new')).field('displayOrder')?.value).toBe('3')
  })

  test('is kept trimmed, with nothing where nothing was typed, and stands on home at once', async () => {
    const answer = await admin.post('/admin/banners/new', typed)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe('/admin/banners')
    expect(answer.toast).toEqual({ title: 'Banner created successfully' })
    expect(await newest()).toMatchObject({ title: 'Winter tyres', subtitle: null, badge: null, displayOrder: 2 })
    expect((await shop.visitor().get('/')).main).toContain('Winter tyres')
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({
      userName: 'Dana Reyes',
      action: 'created',
      thing: 'banner',
      thingName: 'Winter tyres',
    })
  })

  test('may have a first and a last day', async () => {
    await admin.post('/admin/banners/new', { ...typed, startsOn: '2999-12-01', endsOn: '2999-12-24' })
    expect(await newest()).toMatchObject({ startsOn: '2999-12-01', endsOn: '2999-12-24' })
    expect((await shop.visitor().get('/')).main).not.toContain('Winter tyres')
    expect((await admin.get('/admin/banners')).main).toContain('Winter tyres Active Starts Dec 1, 2999')
    const id = (await newest())?.id
    const opened = await admin.get(`/admin/banners/${id}`)
    expect([opened.field('startsOn')?.value, opened.field('endsOn')?.value]).toEqual(['2999-12-01', '2999-12-24'])
    await admin.post(`/admin/banners/${id}`, { ...typed, startsOn: '2020-12-01', endsOn: '2999-12-24', version: '1' })
    expect((await shop.visitor().get('/')).main).toContain('Winter tyres')
    expect((await admin.get('/admin/banners')).main).toContain('Until Dec 24, 2999')
    await admin.post(`/admin/banners/${id}`, { ...typed, startsOn: '', endsOn: '2020-12-24', version: '2' })
    expect((await shop.visitor().get('/')).main).not.toContain('Winter tyres')
    expect((await admin.get('/admin/banners')).main).toContain('Ended Dec 24, 2020')
  })

  test('that is not active is not on home', async () => {
    const { isActive: _, ...inactive } = typed
    await admin.post('/admin/banners/new', inactive)
    expect(await newest()).toMatchObject({ title: 'Winter tyres', isActive: false })
    expect((await shop.visitor().get('/')).main).not.toContain('Winter tyres')
  })

  test.each([
    ['no title', { title: '   ' }, 'Title and image are required'],
    ['a title of nothing visible', { title: '\0\n' }, 'Title and image are required'],
    ['no image', { imageUrl: '' }, 'Title and image are required'],
    ['a long title', { title: 'x'.repeat(10_000) }, 'Title must be at most 120 characters'],
    ['a long subtitle', { subtitle: 'x'.repeat(10_000) }, 'Subtitle must be at most 300 characters'],
    ['a long badge', { badge: 'x'.repeat(41) }, 'Badge must be at most 40 characters'],
    ['a script as its image', { imageUrl: 'javascript:alert(1)' }, 'Please upload an image file'],
    ['no characters of an address', { imageUrl: '/pictures/a\0b' }, 'Please upload an image file'],
    ['an order that is none', { displayOrder: '1.5' }, 'Display order must be a whole number'],
    ['an absurd order', { displayOrder: '99999999999' }, 'Display order must be a whole number'],
    ['a day that is none', { startsOn: '2026-02-30' }, 'Start must be a day such as 2026-12-31'],
    ['days in the wrong order', { startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'End must not be before the start'],
  ])('with %s: refused at its field, what was typed stays', async (_what, bad, message) => {
    const page = await admin.post('/admin/banners/new', { ...typed, badge: 'Kept', ...bad })
    expect(page.status).toBe(422)
    expect(page.main).toContain(message)
    expect(page.field('badge')?.value).toBe('badge' in bad ? bad.badge : 'Kept')
    expect(await newest()).toMatchObject({ title: 'Oil change week' })
    expect(await db.select().from(auditLog)).toEqual([])
  })

  test('may bring control characters, which are left out', async () => {
    await admin.post('/admin/banners/new', { ...typed, title: 'Win\0ter', subtitle: 'One\r\nTwo\0' })
    expect(await newest()).toMatchObject({ title: 'Win ter', subtitle: 'One\nTwo' })
  })
})

describe('an edited banner', () => {
  const edit = () => `/admin/banners/${first().id}`

  test('is shown with what it has, saved, and the list keeps its search', async () => {
    const page = await admin.get(edit())
    expect(page.field('title')?.value).toBe('Brakes for your car')
    expect(page.field('version')?.value).toBe('1')
    const answer = await admin.post(`${edit()}?page=3`, { ...typed, version: '1' })
    expect(answer.location).toBe('/admin/banners?page=3')
    expect(answer.toast).toEqual({ title: 'Banner updated successfully' })
    expect((await shop.visitor().get('/')).main).toContain('Winter tyres')
  })

  test('that somebody else has changed meanwhile: 409 with what, nothing saved and nothing lost', async () => {
    const other = await shop.visitor().signIn(dana)
    await db.update(profiles).set({ fullName: 'Dana The Other' }).where(eq(profiles.id, world.people.dana))
    const theirs = { ...typed, title: 'Theirs', imageUrl: first().imageUrl, version: '1' }
    expect((await other.post(edit(), theirs)).status).toBe(302)
    const page = await admin.post(edit(), { ...typed, title: 'Mine', version: '1' })
    expect(page.status).toBe(409)
    expect(page.main).toContain('Dana The Other')
    expect(page.main).toContain('Title: Brakes for your car → Theirs')
    expect(page.main).toContain('Badge: Safety → empty')
    expect(page.field('title')?.value).toBe('Mine')
    expect((await shop.visitor().get('/')).main).toContain('Theirs')
    const version = page.field('version')?.value ?? ''
    expect(version).toBe('2')
    expect((await admin.post(edit(), { ...typed, title: 'Mine', version })).status).toBe(302)
    expect((await shop.visitor().get('/')).main).toContain('Mine')
  })

  test('with a version that is none is refused', async () => {
    for (const version of ['', 'x', '99999999999999', '-1']) {
      const page = await admin.post(edit(), { ...typed, version })
      expect(page.status).toBe(422)
    }
    expect((await admin.post(edit(), typed)).status).toBe(422)
    expect((await admin.get(edit())).field('title')?.value).toBe('Brakes for your car')
  })
})

describe('deleting a banner', () => {
  const address = () => `/admin/banners/${first().id}/delete`

  test('asks first, then it is gone from list and home', async () => {
    const page = await admin.get(address())
    expect(page.main).toContain('Are you sure you want to delete this banner?')
    expect(page.main).toContain('Delete Brakes for your car')
    expect((await shop.visitor().get('/')).main).toContain('Brakes for your car')
    const answer = await admin.post(address(), {})
    expect(answer.location).toBe('/admin/banners')
    expect(answer.toast).toEqual({ title: 'Banner deleted successfully' })
    expect((await shop.visitor().get('/')).main).not.toContain('Brakes for your car')
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'deleted', thingName: 'Brakes for your car' })
    expect((await admin.post(address(), {})).status).toBe(404)
  })

  test('is not for customers', async () => {
    const customer = await shop.visitor().signIn(boris)
    expect((await customer.post(address(), {})).location).toBe('/')
    expect((await customer.post('/admin/banners/new', typed)).location).toBe('/')
    expect(await db.$count(banners)).toBe(2)
  })
})

test.each(['0', '-1', '1e3', '987654', '99999999999999999999', 'x', '%00'])('the banner %s is a 404', async id => {
  for (const path of [`/admin/banners/${id}`, `/admin/banners/${id}/delete`]) {
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.post(path, { ...typed, version: '1' })).status).toBe(404)
  }
})
