import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings, shopTexts } from '#db/schema/office/shop.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { quoteLink } from '#shop/selling/quotes/status.ts'
import { testDatabase } from '#test/database.ts'
import { queuedJobs } from '#test/queue.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { openCachingShop } from '#test/requests/kept-pages/shops.ts'
import { offer } from '#test/selling/quotes/world.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { direct: database } = await testDatabase()
const { db } = database
const shop = await openShop(db)
const cachingShop = await openCachingShop(database)
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const notice = '/uploads/product-images/notices/1-0.800.jpg'
const label = '/uploads/product-images/products/2-0.800.jpg'
const link = 'https://europa.eu/youreurope/guarantees'
const page = '/admin/settings'
const open = { sellsToEu: true, withdrawalDays: 14, guaranteeNoticeUrl: notice, guaranteeNoticeLink: link }

describe('the setting', () => {
  const typed = {
    vatRate: '0.20',
    deliveryFeeCents: '5.99',
    freeDeliveryOverCents: '50.00',
    deliveryTimeDays: '3',
    returnDays: '30',
    currencySymbol: '$',
    currencyCode: 'USD',
    shopName: 'Corner Parts',
    timeZone: 'UTC',
    version: '1',
  }

  test('says each duty with its day, and refuses fewer than 14 days of withdrawal at their field', async () => {
    const { main } = await admin.get(page)
    expect(main).toMatch(
      /consumers in the European Union.*since 19 June 2026.*since 27 September 2026.*\(EU\) 2025\/1960/,
    )
    const refused = await admin.post(page, { ...typed, sellsToEu: 'on', withdrawalDays: '13', returnPayer: 'shop' })
    expect(refused.status).toBe(422)
    expect(refused.field('withdrawalDays')).toMatchObject({
      value: '13',
      error: 'Consumers in the EU have at least 14 days to withdraw',
    })
    expect(await db.select().from(settings)).toMatchObject([{ sellsToEu: false, returnPayer: 'customer' }])
  })

  test('is saved with its notice, and the way back with who pays it', async () => {
    const sent = { ...typed, sellsToEu: 'on', withdrawalDays: '14', returnPayer: 'shop', guaranteeNoticeUrl: notice }
    expect((await admin.post(page, { ...sent, guaranteeNoticeLink: link, reviewsByOrder: 'on' })).status).toBe(302)
    expect(await db.select().from(settings)).toMatchObject([{ ...open, returnPayer: 'shop', reviewsByOrder: true }])
    const visitor = shop.visitor()
    expect((await visitor.get('/products/KT-PAD10')).main).toContain('30-day returns, we pay the way back')
    expect((await visitor.get('/withdraw')).main).toContain('within 14 days of receiving the parts')
    expect((await visitor.get('/withdraw')).main).toContain('We pay what it costs to send parts back.')
    expect((await visitor.get('/terms')).main).toContain('We pay what it costs to send parts back.')
  })
})

describe('before a contract is made', () => {
  const months = (warrantyMonths: number | null) =>
    db.update(products).set({ guaranteeLabelUrl: label, warrantyMonths }).where(eq(products.id, 'KT-PAD10'))

  test('product and cart show the notice with its link, on pages that are kept for everybody', async () => {
    await cachingShop.hasHeard()
    const product = () => cachingShop.visitor().get('/products/KT-PAD10')
    expect((await product()).main).not.toContain('legal guarantee')
    await db.update(settings).set(open)
    await cachingShop.hasHeard()
    const shown = await product()
    expect(shown.html).toContain(`<a href="${link}"`)
    expect(shown.html).toContain(`src="${notice}"`)
    expect(shown.main).toContain('Your legal guarantee of conformity in the European Union')
    expect(shown.headers.get('ETag')).toMatch(/^W\//)
    const { pages } = cachingShop.pages.size()
    await product()
    expect(cachingShop.pages.size().pages).toBe(pages)
    expect((await shop.visitor().get('/cart')).html).toContain(`src="${notice}"`)
  })

  test('whoever accepts a quote by its link sees the notice, how parts come back and the terms, as at the checkout', async () => {
    await db.update(settings).set({ ...open, returnDays: 30 })
    await db.insert(shopTexts).values({ name: 'terms', body: 'Cash on delivery.' }).onConflictDoNothing()
    const lines = JSON.stringify([{ id: 'KT-PAD10', quantity: 1 }])
    // 49.99 with 20% VAT, picked up.
    const quote = await offer(db, world.people.dana, { lines, shownTotalCents: '5999' })
    const { html, main, links } = await shop.visitor().get(quoteLink(quote.token))
    expect(html).toContain(`src="${notice}"`)
    expect(main).toContain('By accepting you agree to our terms.')
    expect(main).toContain('30-day returns')
    expect(links).toContain('/terms')
  })

  test('a shop that does not sell to them shows neither notice nor label, and keeps both', async () => {
    await months(36)
    await db.update(settings).set({ ...open, sellsToEu: false })
    const { html } = await shop.visitor().get('/products/KT-PAD10')
    expect(html).not.toContain(`src="${notice}"`)
    expect(html).not.toContain(`src="${label}"`)
    expect((await admin.get('/admin/products/KT-PAD10')).field('guaranteeLabelUrl')?.value).toBe(label)
  })

  test.each([
    [36, 'Guaranteed by the maker for 3 years'],
    [25, 'Guaranteed by the maker for 25 months'],
    [24, null],
    [null, null],
  ])('the label of a guarantee of %j months: %j', async (warranty, text) => {
    await db.update(settings).set(open)
    await months(warranty)
    const { html, main } = await shop.visitor().get('/products/KT-PAD10')
    expect(html.includes(`src="${label}"`)).toBe(text !== null)
    expect(main).toContain(text ?? 'Brake')
  })
})

test('order mail and invoice name withdrawal and legal guarantee as they were when the order was placed', async () => {
  const rights = [
    'You can withdraw from the contract within 14 days of receiving the parts, without giving a reason. You pay what it costs to send parts back, unless they are faulty or wrong.',
    `The legal guarantee of conformity applies to what you buy as a consumer: ${link}`,
  ]
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.update(settings).set(open)
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await db.update(settings).set({ sellsToEu: false })
  const placed = await db.select({ seller: orders.seller }).from(orders).orderBy(orders.createdAt)
  expect(placed.map(({ seller }) => seller.consumerRights)).toEqual([undefined, rights])
  const mails = JSON.stringify(await queuedJobs(db))
  // Once in the text and once in the HTML of the second customer's mail.
  for (const line of rights) expect(mails.split(line).length - 1).toBe(2)
})

test('only who bought the part here is a verified buyer, where the settings ask for a proof', async () => {
  const names = async () => {
    const { html } = await shop.visitor().get('/products/KT-PAD10')
    return Array.from(html.matchAll(/>(Verified buyer|Customer|Anonymous)</g), ([, name]) => name)
  }
  expect(await names()).toEqual(['Verified buyer', 'Anonymous'])
  await db.update(settings).set({ reviewsByOrder: true })
  expect(await names()).toEqual(['Customer', 'Anonymous'])
  const [review] = await db.select({ userId: reviews.userId }).from(reviews).where(isNotNull(reviews.userId))
  await placeOneOf(db, review?.userId ?? '', 'KT-PAD10')
  expect(await names()).toEqual(['Verified buyer', 'Anonymous'])
})

test('what is still missing is a step of setting up, in such a shop only', async () => {
  const steps = async () => (await admin.get('/admin')).main
  await db.execute(sql`update setup set is_put_away = false`)
  await db.delete(shopTexts)
  expect(await steps()).toContain('of 9 done')
  await db.update(settings).set({ ...open, withdrawalDays: 13, guaranteeNoticeUrl: '' })
  expect(await steps()).toMatch(
    /of 13 done.*at least 14 days to withdraw.*The official notice in your language.*Who runs the shop, with address.*only where an order proves it/,
  )
  await db.update(settings).set({ ...open, reviewsByOrder: true })
  await db.insert(shopTexts).values({ name: 'imprint', body: 'Dana Reyes' })
  expect(await steps()).not.toMatch(/at least 14 days|The official notice|Who runs the shop, with|an order proves it/)
})
