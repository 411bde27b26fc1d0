import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { makeCustomer } from '#test/customers.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { boris, dana, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`select refresh_search_words()`)
  admin = await shop.visitor().signIn(dana)
})

const bulk = '/admin/products/bulk'
const twoPicked = 'id=KT-PAD10&id=NL-OF1'

/** Opens a preview and sends its form, as a browser without a script does. */
async function apply(address: string, by = admin) {
  const { field } = await by.get(address)
  const fields = { fingerprint: field('fingerprint')?.value ?? '', selected: field('selected')?.value ?? '' }
  return by.post(address, fields)
}

const priceOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.priceCents

describe('selecting', () => {
  test('a checkbox on each card, all that match with their number, and what can be done', async () => {
    const { html } = await admin.get('/admin/products?q=brake&status=active')
    expect(html).toMatch(/<input[^>]*form="selected-products"[^>]*name="id"[^>]*value="KT-PAD10"/)
    expect(html).toContain('aria-label="Select Ceramic Brake Pads"')
    expect(html).toContain('Select all 2 that match')
    expect(html).toMatch(/<input[^>]*name="all"[^>]*value="2"/)
    for (const path of ['activate', 'deactivate', 'category', 'price']) {
      expect(html).toContain(`formAction="${bulk}/${path}"`)
    }
    const form = /<form[^>]*id="selected-products"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="q" value="brake"/)
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="status" value="active"/)
  })
})

describe('a preview', () => {
  test('says how many change, how many are so already, and shows before and after', async () => {
    const { main } = await admin.get(`${bulk}/deactivate?${twoPicked}&id=HIDDEN1`)
    expect(main).toContain('Deactivate products')
    expect(main).toContain('3 products selected: 2 will change, 1 already is so.')
    expect(main).toMatch(/Oil Filter\s*Ref\. NL-OF1 Active\s*Inactive/)
    expect(main).toContain('Apply to 2 products')
    expect(await db.$count(products, eq(products.isActive, false))).toBe(1)
  })

  test('says in words what all that match are', async () => {
    const { main } = await admin.get(`${bulk}/price?q=brake&status=active&category=${world.categories.pads.id}&all=1`)
    expect(main).toContain('Change the price of 1 product: all that match “brake”, category Brake Pads, active')
  })

  test('of prices asks for a percentage first, and says how it rounds', async () => {
    const { main, field } = await admin.get(`${bulk}/price?${twoPicked}`)
    expect(main).toContain('Change the price of 2 products: those that you selected')
    expect(main).toContain('rounded to the cent, half a cent up, and are never below 0')
    expect(main).not.toContain('Apply')
    expect(field('percent')).toEqual({ value: '', error: null })
    const shown = await admin.get(`${bulk}/price?${twoPicked}&percent=12.5`)
    expect(shown.main).toMatch(/Ceramic Brake Pads\s*Ref\. KT-PAD10 \$49\.99\s*\$56\.24/)
    expect(shown.field('percent')?.value).toBe('12.5')
  })

  test('of core charges is offered in a shop that takes cores back, asks for an amount, and takes it away where it is empty', async () => {
    expect((await admin.get('/admin/products')).main).not.toMatch(/core/i)
    await db.update(settings).set({ coreDays: 30 })
    await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-PAD10'))
    expect((await admin.get('/admin/products')).html).toContain(`formAction="${bulk}/core"`)
    const asked = await admin.get(`${bulk}/core?${twoPicked}`)
    expect(asked.main).toContain('Change the core charge of 2 products: those that you selected')
    expect([asked.field('amount'), asked.main.includes('Apply')]).toEqual([{ value: '', error: null }, false])
    const shown = await admin.get(`${bulk}/core?${twoPicked}&amount=30`)
    expect(shown.main).toMatch(/Ref\. KT-PAD10 \$25\.00\s*\$30\.00/)
    expect(shown.main).toMatch(/Ref\. NL-OF1 None\s*\$30\.00/)
    expect((await admin.get(`${bulk}/core?${twoPicked}&amount=`)).main).toMatch(/Ref\. KT-PAD10 \$25\.00\s*None/)
    const refused = await admin.get(`${bulk}/core?${twoPicked}&amount=0`)
    expect(refused.field('amount')).toEqual({ value: '0', error: 'Core charge must be above 0, or empty' })
    await apply(`${bulk}/core?${twoPicked}&amount=30`)
    expect(await db.$count(products, eq(products.coreChargeCents, 3000))).toBe(2)
  })

  test.each(['', '0', '-91', '1001', '1.234', 'ten', '1e1', '%00', '9'.repeat(3000)])(
    'a percentage of "$0" gets a message at its field, and stays',
    async percent => {
      const { status, field, main } = await admin.get(`${bulk}/price?${twoPicked}&percent=${percent}`)
      expect(status).toBe(200)
      expect(field('percent')?.error).toBe('Enter a percentage from -90 to 1000 with up to 2 decimals, other than 0')
      if (percent.length < 20 && percent !== '%00') expect(field('percent')?.value).toBe(percent)
      expect(main).not.toContain('Apply')
    },
  )

  test('of a category warns of specifications that get lost', async () => {
    const to = world.categories.care.id
    const { main } = await admin.get(`${bulk}/category?${twoPicked}&to=${to}`)
    expect(main).toContain(
      '1 product will lose specifications that the new category does not have. Undo brings them back.',
    )
    expect(main).toMatch(/Brake Pads\s*Care\s*Loses axle, Item material/)
    const missing = await admin.get(`${bulk}/category?${twoPicked}&to=987654`)
    expect(missing.main).toContain('This category is not there any more. Please choose another.')
    expect((await admin.get(`${bulk}/category?${twoPicked}&to=x`)).main).toContain('Please choose a category')
  })

  test.each([
    'activate',
    'deactivate',
    'price',
    'category',
    'price?percent=5',
    'activate?all=3&q=zzzzzz',
    'activate?id=%00',
  ])('%s with nothing selected says so', async path => {
    const { status, main } = await admin.get(`${bulk}/${path}`)
    expect(status).toBe(200)
    expect(main).toContain('No products are selected. Close this and select some first.')
  })

  test('leads back to the list as it was', async () => {
    const { links } = await admin.get(`${bulk}/price?q=brake&page=2&${twoPicked}&percent=5`)
    expect(links).toContain('/admin/products?q=brake&page=2')
  })
})

describe('applying', () => {
  test('all that match: the list as it was, a toast with Undo, and the shop at once', async () => {
    const answer = await apply(`${bulk}/price?q=brake&status=active&all=2&percent=-10`)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe('/admin/products?q=brake&status=active')
    const undoPath = expect.stringMatching(/^\/admin\/products\/bulk\/[0-9a-f-]{36}\/undo\?q=brake&status=active$/)
    expect(answer.toast).toEqual({
      title: '2 products updated successfully',
      action: { label: 'Undo', post: undoPath },
    })
    expect((await shop.visitor().get('/products/KT-PAD10')).main).toContain('$44.99')
    expect(await priceOf('NL-OF1')).toBe(710)
  })

  test('more of them by now: refused, with the newer preview below, and the second time it is done', async () => {
    const address = `${bulk}/price?q=brake&all=2&percent=10`
    const { field } = await admin.get(address)
    const fields = { fingerprint: field('fingerprint')?.value ?? '', selected: field('selected')?.value ?? '' }
    await makeProduct(db, { id: 'LATE1', name: 'Brake Drum' })
    const refused = await admin.post(address, fields)
    expect(refused.status).toBe(409)
    expect(refused.main).toContain('2 products were selected when you looked, now they are 3 products.')
    expect(refused.main).toContain('Apply to 3 products')
    expect(refused.field('fingerprint')?.value).not.toBe(fields.fingerprint)
    expect(await priceOf('KT-PAD10')).toBe(4999)
    expect((await apply(address)).status).toBe(302)
    expect(await priceOf('KT-PAD10')).toBe(5499)
  })

  test.each<Record<string, string>>([
    {},
    { fingerprint: 'x' },
    { fingerprint: '0'.repeat(32), selected: '1e99' },
    { fingerprint: '\0' },
  ])('a form that is none changes nothing: %j', async fields => {
    const { status } = await admin.post(`${bulk}/price?${twoPicked}&percent=10`, fields)
    expect([409, 422]).toContain(status)
    expect((await admin.post(`${bulk}/price?${twoPicked}`, fields)).status).toBe(422)
    expect(await priceOf('KT-PAD10')).toBe(4999)
    expect(await db.$count(auditLog)).toBe(0)
  })
})

describe('undo', () => {
  test('stands on the list for everybody who runs the shop, until it is used', async () => {
    await apply(`${bulk}/deactivate?${twoPicked}`)
    await makeCustomer(db, { email: 'second@example.com', fullName: 'Second Admin', isAdmin: true })
    const second = await shop.visitor().signIn('second@example.com')
    const { main, html } = await second.get('/admin/products?status=inactive')
    expect(main).toMatch(/Deactivated\s*for 2 products, by Dana Reyes/)
    const path = /action="(\/admin\/products\/bulk\/[^"]*\/undo[^"]*)"/.exec(html)?.[1] ?? ''
    await db.update(products).set({ isActive: true }).where(eq(products.id, 'NL-OF1'))
    const answer = await second.post(path, {})
    expect(answer.location).toBe('/admin/products?status=inactive')
    expect(answer.toast).toEqual({
      title: '1 product restored',
      description: '1 was changed since, and was left alone',
    })
    expect((await admin.get('/admin/products')).main).not.toContain('Deactivated')
    const again = await admin.post(path, {})
    expect(again.toast).toEqual({
      title: 'Nothing was undone',
      description: 'This change is undone already.',
      tone: 'danger',
    })
  })

  test('is for admins only, and its address without a form leads to the list', async () => {
    const answer = await apply(`${bulk}/deactivate?${twoPicked}`)
    const path = `${bulk}/${/bulk\/([0-9a-f-]+)/.exec(JSON.stringify(answer.toast))?.[1]}/undo`
    expect((await (await shop.visitor().signIn(boris)).post(path, {})).location).toBe('/')
    expect(await db.$count(products, eq(products.isActive, false))).toBe(3)
    expect((await admin.get(`${path}?q=x`)).location).toBe('/admin/products?q=x')
    expect(await db.$count(products, eq(products.isActive, false))).toBe(3)
  })
})
