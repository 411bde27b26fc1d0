import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { sweepPictures } from '#shop/office/pictures/files.server.ts'
import { pictureFiles } from '#shop/office/pictures/files.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { badPhotos, makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const { files, dataDir } = await testFiles()
const shop = await openShop(db, { env: { DATA_DIR: dataDir } })
let world: World
let customer: Visitor
let orderId: string

beforeEach(async () => {
  world = await fillShop(db)
  await files.remove(await namesIn(files))
  await db.update(settings).set({ returnDays: 30 })
  customer = await shop.visitor().signIn(anna)
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by: world.people.dana, origin })
})

const wish = () => ({
  kind: 'return',
  'pieces-1': '1',
  'reason-1': 'damaged',
  'vehicle-1': '',
  note: 'The box was wet',
  requestKey: crypto.randomUUID(),
})

/** Sends the form as a browser without a script does. */
async function send(photos: File[], fields: Record<string, string> = wish(), visitor = customer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos) form.append('photos', photo)
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    'Content-Type': encoded.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  }
  return visitor.post(`/orders/${orderId}/return?kind=return`, {}, { body, headers })
}

async function askWithTwo() {
  const asked = await send([await makePhoto('1.jpg'), await makePhoto('2.jpg')])
  if (asked.status !== 302) throw new Error(asked.main)
  const [back] = await db.select().from(returns)
  if (!back) throw new Error('No return was made')
  return {
    ...back,
    path: `/orders/${orderId}/returns/${back.id}/photos`,
    adminPath: `/admin/returns/${back.id}/photos`,
  }
}

test('photos of a return are seen by its customer and by whoever sees orders, and by nobody else', async () => {
  const page = await customer.get(`/orders/${orderId}/return?kind=return`)
  expect(page.html).toContain('encType="multipart/form-data"')
  expect(page.main).toContain('Up to 5: JPEG, PNG, WebP, AVIF or GIF, up to 5 MB each')
  const { id, photos, path, adminPath } = await askWithTwo()
  expect(photos).toHaveLength(2)
  await makeCustomer(db, { email: 'otto@example.com', role: 'orders' })
  await makeCustomer(db, { email: 'cleo@example.com', role: 'catalogue' })
  const admin = await shop.visitor().signIn(dana)
  for (const [visitor, address] of [
    [customer, path],
    [admin, adminPath],
    [await shop.visitor().signIn('otto@example.com'), adminPath],
  ] as const) {
    const [large, small] = [await visitor.get(`${address}/1`), await visitor.get(`${address}/2?small`)]
    expect([large.status, small.status]).toEqual([200, 200])
    expect([large, small].map(({ headers }) => headers.get('Content-Type'))).toEqual(['image/jpeg', 'image/webp'])
    expect(large.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await visitor.get(`${address}/3`)).status).toBe(404)
  }
  expect((await customer.get(`/orders/${orderId}`)).html).toContain(`src="${path}/1?small"`)
  expect((await admin.get(`/admin/returns/${id}`)).html).toContain(`src="${adminPath}/2?small"`)
  expect((await (await shop.visitor().signIn(boris)).get(`${path}/1`)).status).toBe(404)
  expect((await shop.visitor().get(`${path}/1`)).location).toContain('/login')
  expect((await (await shop.visitor().signIn('cleo@example.com')).get(`${adminPath}/1`)).status).not.toBe(200)
  // Nor does a name help that somebody has got hold of.
  for (const name of photos.flatMap(pictureFiles))
    for (const address of [
      `/uploads/${name}`,
      `/uploads/./${name}`,
      `/uploads/x/../${name}`,
      `/uploads/%72${name.slice(1)}`,
    ])
      expect([address, (await shop.fetch(new Request(origin + address))).status]).toEqual([address, 404])
})

test('what is no picture, too large or one too many is refused at its field; what was typed stays, and nothing is kept', async () => {
  for (const { file, message } of await badPhotos()) {
    const refused = await send([file])
    expect([refused.status, refused.main]).toEqual([422, expect.stringContaining(message)])
    expect(refused.main).toContain('The box was wet')
  }
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(n => makePhoto(`${n}.jpg`, { width: 40, height: 30 })))
  expect((await send(six)).main).toContain('You can add up to 5 photos to a return')
  expect(await db.$count(returns)).toBe(0)
  expect(await namesIn(files)).toEqual([])
})

test('a refused return keeps no photos, and one that is sent twice keeps them once', async () => {
  expect((await send([await makePhoto()], { ...wish(), 'pieces-1': '2' })).status).toBe(422)
  expect(await namesIn(files)).toEqual([])
  const fields = wish()
  await send([await makePhoto()], fields)
  const names = await namesIn(files)
  expect(await send([await makePhoto()], fields)).toMatchObject({ status: 302 })
  expect(await namesIn(files)).toEqual(names)
  expect(await sweepPictures(db, files, new Date(Date.now() + 3 * 86_400_000))).toBe(0)
})

test('they are in the file of the customer’s data, and gone with the account', async () => {
  const { photos, path } = await askWithTwo()
  const data = await collectCustomerData(db, { userId: world.people.anna, origin })
  expect(data?.orders[0]?.returns[0]?.photos).toEqual([`${origin}${path}/1`, `${origin}${path}/2`])
  const gone = await removeCustomer(db, { userId: world.people.anna, origin })
  expect(gone).toMatchObject({ ok: true, pictures: photos })
  expect(await db.select().from(returns)).toMatchObject([{ photos: [], note: '' }])
})

test('more than thirty tries an hour have to wait', async () => {
  for (let n = 0; n < 30; n++) await send([], { ...wish(), 'pieces-1': '2' })
  expect(await send([], wish())).toMatchObject({ status: 429, main: expect.stringContaining('Too many attempts') })
})
