import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { pictureFiles } from '#shop/office/pictures/files.ts'
import { testDatabase } from '#test/database.ts'
import { badPhotos, makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { anna, dana, fillWorld } from '#test/world.ts'

const { db } = await testDatabase()
const { files, dataDir } = await testFiles()
const shop = await openShop(db, { env: { DATA_DIR: dataDir } })
await fillWorld(db)
const admin = await shop.visitor().signIn(dana)
beforeEach(async () => {
  await files.remove(await namesIn(files))
})

const answerShape = z.object({ data: z.object({ urls: z.array(z.string()), message: z.string().nullish() }) })

/** Sends pictures as the script of a form does: as a data request. */
async function send(visitor: Visitor, place: string, pictures: File[]) {
  const form = new FormData()
  for (const picture of pictures) form.append('pictures', picture)
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const type = encoded.headers.get('Content-Type') ?? ''
  const headers = { 'Content-Type': type, 'Content-Length': String(body.byteLength) }
  return visitor.post(`/admin/pictures/${place}.data`, {}, { body, headers })
}

test.each([
  ['products', 'product-images/products'],
  ['categories', 'product-images/categories'],
  ['banners', 'product-images/banners'],
  ['car-makes', 'car-images/makes'],
  ['logo', 'product-images/shop'],
  ['notices', 'product-images/notices'],
  ['car-models', 'car-images/models'],
  ['car-sub-models', 'car-images/sub-models'],
])('a picture of %s is kept in %s and served at once', async (place, folder) => {
  const answer = await send(admin, place, [await makePhoto()])
  expect(answer.status).toBe(200)
  const { urls } = answerShape.parse(answer.data()).data
  expect(urls).toHaveLength(1)
  const [url = ''] = urls
  expect(url.startsWith(`/uploads/${folder}/`)).toBe(true)
  expect(await namesIn(files)).toEqual(pictureFiles(url).sort())
  const { status, headers } = await shop.visitor().get(url)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test.each(await badPhotos())('$what is refused with its message, and nothing is kept of what came along', async bad => {
  const answer = await send(admin, 'banners', [await makePhoto(), bad.file])
  expect(answer.status).toBe(422)
  expect(answerShape.parse(answer.data()).data).toEqual({ urls: [], message: bad.message })
  expect(await namesIn(files)).toEqual([])
})

test('no picture, too many of them, or no place for them', async () => {
  const none = await send(admin, 'banners', [])
  expect(answerShape.parse(none.data()).data.message).toBe('Please select an image file')
  const many = await send(admin, 'products', Array(13).fill(await makePhoto()))
  expect(answerShape.parse(many.data()).data.message).toBe('At most 12 images at once')
  for (const place of ['avatars', '..%2Favatars', 'toString', '%00']) {
    expect((await send(admin, place, [await makePhoto()])).status).toBe(404)
  }
  expect(await namesIn(files)).toEqual([])
})

test('nobody but an admin can send one', async () => {
  expect((await send(shop.visitor(), 'banners', [await makePhoto()])).status).toBe(401)
  const customer = await shop.visitor().signIn(anna)
  expect(await send(customer, 'banners', [await makePhoto()])).toMatchObject({
    status: 202,
    html: expect.stringContaining('redirect'),
  })
  expect(await namesIn(files)).toEqual([])
})
