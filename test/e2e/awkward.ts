import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { banners, settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { documentKinds } from '#db/words/document-kinds.ts'
import { readEnv } from '#platform/env.ts'
import { joinShopDatabase } from '#server/database.ts'
import { maxPriceCents, maxStock } from '#shop/catalogue/products/edited.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { makeBanner, makeCategory, makeMake, makeModel, makeProduct, makeReview, makeVariant } from '#test/make.ts'
import { checkoutOf } from '#test/selling/orders/world.ts'
import { dataDirOf } from './address.ts'

/** One word of that length. */
const word = (length: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(20).slice(0, length)

const reference = 'AWKWARD-0123456789-0123456789-0123456789'
const two = {
  reference: 'AWKWARD-2',
  name: `Brake pad set with ${word(60)} and wear indicators, front axle, left and right`,
}

/** What an owner and a customer may type at its longest, in one word, and at its dearest; where each of it is to be seen. */
async function addAwkwardThings(db: Db) {
  const shop = {
    shopName: word(60),
    phone: '0'.repeat(40),
    address: word(200),
    city: word(100),
    email: `${word(60)}@${word(60)}.example`,
    businessHours: word(200),
    currencySymbol: 'CHF',
  }
  await db.update(settings).set({ ...shop, deliveryTimeDays: 100 })
  const first = { displayOrder: -1 }
  await makeBanner(db, { ...first, title: word(120), subtitle: word(200), badge: word(60) })
  const make = await makeMake(db, { ...first, name: word(120), slug: 'awkward' })
  const model = await makeModel(db, { name: word(120), slug: 'awkward', makeId: make.id })
  const years = '2012-2016, 2018-2023, '.repeat(4).slice(0, 86)
  const variant = await makeVariant(db, { name: word(120), slug: 'awkward', year: years, modelId: model.id })
  const other = await makeVariant(db, { name: `4${word(100)}`, slug: 'awkward-4', year: '2018', modelId: model.id })
  const schema = { [word(40)]: { label: word(60), type: 'text' as const, options: [], required: false } }
  const above = await makeCategory(db, { ...first, name: word(120), slug: 'awkward', description: word(500) })
  const inside = { parentId: above.id, specificationSchema: schema }
  const category = await makeCategory(db, { ...inside, name: `1${word(110)}`, slug: 'awkward-inside' })
  await makeCategory(db, { ...inside, name: `2${word(110)}`, slug: 'awkward-beside' })
  const goods = {
    brand: word(100),
    priceCents: maxPriceCents,
    stock: maxStock,
    categoryId: category.id,
    fits: [variant, other],
  }
  const texts = { technicalInfo: word(600), description: word(600), specifications: { [word(40)]: word(120) } }
  const product = await makeProduct(db, { ...goods, ...texts, id: reference, name: word(200) })
  await makeProduct(db, { ...goods, id: two.reference, name: two.name, stock: 0 })
  const email = `${word(60)}@${word(60)}.example`.toLowerCase()
  const userId = await makeCustomer(db, { fullName: word(100), email })
  await makeReview(db, { productId: product.id, userId, comment: word(600) })
  const order = await placeOrder(db, { userId, origin: 'http://localhost', checkout: awkwardCheckout(product.id) })
  if (!order.ok) throw new Error(order.message)
  const tracking = `${word(140)} https://carrier.example/${word(130)}`
  await db.update(orders).set({ tracking }).where(eq(orders.id, order.order.id))
  await addDocuments(db, order.order.id)
  const line = { id: product.id, name: product.name, brand: product.brand, reference: product.id, image: '' }
  const vehicle = { makeId: make.id, makeName: make.name, modelId: model.id, modelName: model.name, year: '2018' }
  return {
    who: { email, password: 'Sesame12' },
    orderId: order.order.id,
    variantId: variant.id,
    /** What a browser keeps. */
    kept: {
      cart: [{ ...line, price: product.priceCents / 100, quantity: 3, stock: product.stock, inStock: true }],
      garage: [{ ...vehicle, id: '1', makeId: String(make.id), modelId: String(model.id), nickname: word(50) }],
    },
  }
}

/** Documents with the widest numbers, each for nothing. */
async function addDocuments(db: Db, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('There is no such order')
  const { orderNumber, vatRate, pricesIncludeVat, currencySymbol, seller } = order
  const nobody = { name: '', email: '', phone: '', address: { street: '', city: '', postcode: '' } }
  const nothing = { subtotalCents: 0, deliveryFeeCents: 0, vatCents: 0, totalCents: 0, lines: [] }
  const copied = { orderId, orderNumber, vatRate, pricesIncludeVat, currencySymbol, seller, customer: nobody }
  for (const kind of documentKinds) {
    const number = `${word(19)}99999999${kind.at(0)}`
    const at = new Date()
    await db.insert(documents).values({ kind, number, issuedAt: at, orderedAt: at, ...copied, ...nothing })
  }
}

function awkwardCheckout(productId: string) {
  const [street, city] = [word(200), word(100)]
  const subtotalCents = 2 * maxPriceCents
  const checkout = checkoutOf([{ id: productId, quantity: 2 }], Math.round(subtotalCents * 1.2))
  return { ...checkout, firstName: word(50), lastName: word(50), address: street, city, postcode: word(20) }
}

/** Runs that on the database of the browser tests' shop, and leaves the shop for the other tests as it was. */
export async function withAwkwardThings(shopUrl: string, work: (things: AwkwardThings) => Promise<void>) {
  const quiet = () => undefined
  const said = { say: quiet, tell: quiet, warn: quiet }
  const { db, close } = await joinShopDatabase(readEnv({ DATA_DIR: dataDirOf(shopUrl) }), { ...said, max: 2 })
  const [before] = await db.select().from(settings)
  try {
    await work(await addAwkwardThings(db))
  } finally {
    if (before) await db.update(settings).set(before)
    // Nobody comes upon them any more; the order keeps its product.
    for (const table of [banners, carMakes, categories]) {
      await db.update(table).set({ isActive: false }).where(eq(table.displayOrder, -1))
    }
    await db.update(products).set({ isActive: false }).where(eq(products.priceCents, maxPriceCents))
    await close()
  }
}

type AwkwardThings = Awaited<ReturnType<typeof addAwkwardThings>>
