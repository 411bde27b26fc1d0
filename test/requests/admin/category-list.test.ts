import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { categories } from '#db/schema/catalogue/products.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const list = '/admin/categories'

describe('the list', () => {
  test('is a tree with level, badge, slug, path, description, state and guide', async () => {
    await stockShelves(db, world)
    await db.update(categories).set({ isActive: false }).where(eq(categories.id, world.categories.filters.id))
    const page = await admin.get(list)
    expect(page.headings).toEqual(['Categories'])
    expect(page.main).toMatch(
      /Brakes Active Has subcategories Main category · brakes · 2 subcategories Pads and discs, by axle\. Brake Pads Active Subcategory, level 2 · in Brakes · brake-pads · 2 products .*Brake Discs.*Filters Inactive Main category/,
    )
    expect(page.main).toContain('Unlimited nesting is allowed')
    expect(page.links).toContain(`${list}/${world.categories.pads.id}`)
    expect(page.links).toContain(`${list}/${world.categories.pads.id}/delete`)
  })

  test('an icon is a picture, one of seven names, or the package', async () => {
    await db.update(categories).set({ icon: '/uploads/p/1-2.jpg' }).where(eq(categories.id, world.categories.care.id))
    expect((await admin.get(list)).html).toContain('src="/uploads/p/1-2.jpg"')
  })

  test('branches close and open by links, and the rest of the address stays', async () => {
    const { brakes } = world.categories
    const page = await admin.get(list)
    const close = page.links.find(link => link.includes('open='))
    expect(close).toBe(`${list}?open=`)
    const closed = await admin.get(`${list}?open=&page=1`)
    expect(closed.main).not.toContain('Brake Pads')
    expect(closed.links).toContain(`${list}?open=${brakes.id}&page=1`)
    expect((await admin.get(`${list}?open=${brakes.id}`)).main).toContain('Brake Pads')
    expect((await admin.get(`${list}?open=x.${brakes.id}.99999999999999`)).main).toContain('Brake Pads')
  })

  test('a branch has a page of its own, with the way back up', async () => {
    const page = await admin.get(`${list}?parent=${world.categories.brakes.id}`)
    expect(page.main).toMatch(/All categories.*Brakes \(Main category\).*2 subcategories.*Brake Pads/)
    expect(page.main).not.toContain('Wipers')
    expect(page.links).toContain(
      `${list}/new?parent=${world.categories.brakes.id}&under=${world.categories.brakes.id}&open=${world.categories.brakes.id}`,
    )
    const gone = await admin.get(`${list}?parent=987654`)
    expect(gone.status).toBe(404)
    expect(gone.main).toContain('Category not found')
  })

  test('a search shows matches with their path, by name or slug', async () => {
    const page = await admin.get(`${list}?q=brake-p`)
    expect(page.main).toMatch(/1 category found Brake Pads Active Subcategory, level 2 · in Brakes · brake-pads/)
    expect(page.main).not.toContain('Wipers')
    expect(page.links).toContain(`${list}/${world.categories.pads.id}?q=brake-p`)
    expect((await admin.get(`${list}?q=zzzz`)).main).toContain('No categories found')
    for (const q of ['%25', '%00', "'", '%5C', 'x'.repeat(5000)]) {
      expect((await admin.get(`${list}?q=${q}&page=999999`)).status, q).toBe(200)
    }
  })

  test('empty it says what to do', async () => {
    await db.delete(categories)
    expect((await admin.get(list)).main).toContain('No categories found. Create your first category!')
  })
})

describe('the picker', () => {
  const find = async (query: string) => JSON.parse((await admin.get(`/admin/find/categories?${query}`)).html)

  test('finds by name, without a branch where it is asked to', async () => {
    const { brakes, pads } = world.categories
    const found = [{ id: String(pads.id), label: 'Brake Pads', hint: 'Brakes' }]
    expect(await find('q=pads')).toEqual({ items: found, hasMore: false })
    expect(await find(`q=brake&exclude=${brakes.id}`)).toEqual({ items: [], hasMore: false })
    expect((await find('q=&exclude=x')).items.length).toBeGreaterThan(3)
  })
})
