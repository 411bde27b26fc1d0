import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillWorld, stockShelves, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const typed = {
  vatRate: '0.20',
  deliveryFeeCents: '5.99',
  freeDeliveryOverCents: '50.00',
  deliveryTimeDays: '3',
  returnDays: '30',
  currencySymbol: '$',
  currencyCode: 'USD',
  shopName: 'Corner Parts',
  phone: '(207) 555-0100',
  email: 'counter@camshaft.example',
  address: '12 Gear Street',
  city: '',
  businessHours: 'Monday: 8 to 6\nSunday: closed',
  deliveryArea: 'the US and Canada',
  timeZone: 'UTC',
  version: '1',
}

const page = '/admin/settings'

describe('Store Settings', () => {
  test('shows what is set, and what shoppers see of it', async () => {
    const { headings, main, field, html } = await admin.get(page)
    expect(headings).toEqual(['Store Settings'])
    expect(main).toContain('Enter it as a decimal, e.g. 0.20 for 20%')
    for (const [name, value] of Object.entries(typed)) {
      if (name !== 'businessHours' && name !== 'timeZone') expect([name, field(name)?.value]).toEqual([name, value])
    }
    expect(html).toMatch(/<option[^>]*value="UTC"[^>]*selected=""|<option[^>]*selected=""[^>]*value="UTC"/)
    expect(main).toMatch(/Current Display Values.*VAT 20%.*\$5\.99.*Free delivery on orders over \$50\.00.*3 days/)
    // (40.00 + 5.99) x 1.2
    expect(main).toContain('A cart of $40.00 costs $55.19')
  })

  test('a change shows in the shop at once', async () => {
    const answer = await admin.post(page, {
      ...typed,
      vatRate: '0.1',
      deliveryFeeCents: '0',
      freeDeliveryOverCents: '',
      deliveryTimeDays: '1',
      currencySymbol: '€',
      shopName: 'Gear & Sons',
      phone: '030 1234',
      city: 'Springfield',
      deliveryArea: 'Maine',
      businessHours: 'Tuesdays\r\nonly',
    })
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(page)
    expect(answer.toast).toEqual({ title: 'Settings updated successfully' })
    expect((await admin.get(page)).main).toMatch(/VAT 10%.*Free.*Not offered.*1 day.*costs €44\.00/)
    const visitor = shop.visitor()
    const contact = await visitor.get('/contact')
    expect(contact.text).toContain('Gear & Sons')
    expect(contact.text).not.toContain('Free delivery')
    expect(contact.main).toContain('We ship only within Maine.')
    expect(contact.main).toContain('about 1 day after')
    expect(contact.html).toContain('Tuesdays\nonly')
    expect((await visitor.get('/')).text).toContain('12 Gear Street, Springfield')
  })

  test('logo, accent colour and the place of the symbol show on every page at once', async () => {
    await stockShelves(db, world)
    const visitor = shop.visitor()
    expect((await visitor.get('/categories')).html).not.toContain('--color-accent')
    const logoUrl = '/uploads/product-images/shop/1-0.300.jpg'
    const sent = { ...typed, logoUrl, accentColor: '#1D4ED8', currencySymbol: '€', symbolPlace: 'after' }
    expect((await admin.post(page, sent)).status).toBe(302)
    const { html, main } = await visitor.get('/categories')
    expect(html).toMatch(/<html[^>]*--color-accent:#1d4ed8/)
    expect(html).toContain('src="/uploads/product-images/shop/1-0.300.300.webp"')
    expect(main).toMatch(/49\.99\s€/)
    const iconAt = (px: number) => `/uploads/product-images/shop/1-0.300.${px}.png`
    expect(html).toContain(`<link rel="icon" href="${iconAt(64)}"/>`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${iconAt(180)}"/>`)
    expect(html).toMatch(new RegExp(`property="og:image" content="http[^"]*${iconAt(512)}"`))
    const { icons } = JSON.parse((await visitor.get('/manifest.webmanifest')).html)
    expect(icons).toMatchObject([{ src: iconAt(192) }, { src: iconAt(512) }])
    expect((await visitor.get('/')).html).toMatch(new RegExp(`"image":"http[^"]*${iconAt(512)}"`))
    const opened = await admin.get(page)
    expect([opened.field('currencySymbol')?.value, opened.field('logoUrl')?.value]).toEqual(['€', logoUrl])
  })

  test('a colour on which white cannot be read is refused with the ratio, and what was typed stays', async () => {
    const refused = await admin.post(page, { ...typed, accentColor: '#ffd000', shopName: 'Kept' })
    expect(refused.status).toBe(422)
    expect(refused.field('accentColor')).toMatchObject({
      value: '#ffd000',
      error: expect.stringContaining('contrast of 1.4 to 1'),
    })
    expect(refused.field('shopName')?.value).toBe('Kept')
  })

  test('prices that include VAT: nothing comes on top, and it is said wherever a price stands', async () => {
    await stockShelves(db, world)
    const visitor = shop.visitor()
    expect((await visitor.get('/categories')).main).not.toContain('incl. VAT')
    await admin.post(page, { ...typed, vatRate: '19%', deliveryFeeCents: '5,99', pricesIncludeVat: 'on' })
    expect((await admin.get(page)).main).toContain('A cart of $40.00 costs $45.99')
    expect((await visitor.get('/categories')).main).toContain('$49.99 incl. VAT')
    expect((await visitor.get('/products/KT-PAD10')).main).toContain('$49.99 incl. 19% VAT')
    expect((await visitor.get('/terms')).main).toContain('Prices include VAT of 19%')
  })

  test('VAT 150: said at the field how it is meant, nothing lost, nothing saved', async () => {
    const refused = await admin.post(page, { ...typed, vatRate: '150', shopName: 'Kept', timeZone: 'Europe/Berlin' })
    expect(refused.status).toBe(422)
    expect(refused.toast).toMatchObject({ title: 'Failed to update settings', tone: 'danger' })
    expect(refused.field('vatRate')).toEqual({
      value: '150',
      error: 'VAT rate must be from 0 to 1, such as 0.20 for 20%',
    })
    expect(refused.field('shopName')?.value).toBe('Kept')
    expect(refused.html).toMatch(
      /<option[^>]*(value="Europe\/Berlin"[^>]*selected|selected=""[^>]*value="Europe\/Berlin")/,
    )
    expect(refused.main).toContain('VAT 20%')
    expect((await shop.visitor().get('/')).text).toContain('Corner Parts')
    expect(await db.select().from(auditLog)).toEqual([])
  })

  test('VAT 1 is saved as all of it, as the rule says, and the answer and the page behind it say so with how 1% is written', async () => {
    const saved = await admin.post(page, { ...typed, vatRate: '1' })
    const said = '= 100%. Type 1% or 0.01 if you mean 1%'
    expect(saved.toast).toEqual({ title: 'Settings updated successfully', description: `VAT ${said}` })
    const after = await admin.get(page)
    expect(after.field('vatRate')?.value).toBe('1.00')
    expect(after.main).toContain(said)
    expect(after.main).toMatch(/VAT 100% ?Type 1% or 0\.01 if you mean 1%/)
    const whole = await admin.post(page, { ...typed, vatRate: '100%', version: '2' })
    expect(whole.toast).toEqual({ title: 'Settings updated successfully' })
  })

  test('an empty form has a message at every field that must be filled', async () => {
    const { status, main } = await admin.post(page, { version: '1' })
    expect(status).toBe(422)
    for (const message of ['VAT rate is required', 'Shop name is required', 'Choose a time zone of the list']) {
      expect(main).toContain(message)
    }
  })

  test('changed by somebody else meanwhile: 409 with what, and saving once more is a decision', async () => {
    const other = await shop.visitor().signIn(dana)
    await db.update(profiles).set({ fullName: 'Dana The Other' }).where(eq(profiles.id, world.people.dana))
    await other.post(page, { ...typed, deliveryFeeCents: '7' })
    const refused = await admin.post(page, { ...typed, city: 'Bath' })
    expect(refused.status).toBe(409)
    expect(refused.main).toMatch(/Dana The Other.*Delivery fee: 5\.99 → 7\.00/)
    expect(refused.field('city')?.value).toBe('Bath')
    const version = refused.field('version')?.value ?? ''
    expect((await admin.post(page, { ...typed, city: 'Bath', deliveryFeeCents: '7', version })).status).toBe(302)
    const [row] = await db.select().from(settings)
    expect(row).toMatchObject({ city: 'Bath', deliveryFeeCents: 700, version: 3 })
  })

  test('is not for customers, nor for visitors', async () => {
    for (const visitor of [shop.visitor(), await shop.visitor().signIn(anna)]) {
      expect((await visitor.get(page)).location).toBe('/')
      expect((await visitor.post(page, { ...typed, shopName: 'Mine' })).location).toBe('/')
    }
    expect((await shop.visitor().get('/')).text).toContain('Corner Parts')
  })
})
