import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFiles } from '#platform/files.ts'
import { keepPictures } from '#shop/office/pictures/files.server.ts'
import { pictureFiles } from '#shop/office/pictures/files.ts'
import { testDatabase } from '#test/database.ts'
import { makePhoto, testFiles } from '#test/photos.ts'
import { openShop } from '#test/request.ts'
import { startS3 } from '#test/servers/s3.ts'
import { anna, fillWorld } from '#test/world.ts'

const { db } = await testDatabase()
const { files, dataDir } = await testFiles()
const shop = await openShop(db, { env: { DATA_DIR: dataDir } })
const ask = (path: string, init?: RequestInit) => shop.fetch(new Request(`http://localhost:3000${path}`, init))
const place = { bucket: 'review-images', folder: 'anna' } as const

async function upload(into = files): Promise<string> {
  const kept = await keepPictures(into, place, [await makePhoto()])
  if (!kept.ok) throw new Error(kept.message)
  return kept.urls[0] ?? ''
}

beforeEach(async () => {
  await fillWorld(db)
})

describe('uploaded pictures', () => {
  test('are served for ever, as what they are and nothing else', async () => {
    const url = await upload()
    for (const name of pictureFiles(url)) {
      const response = await ask(`/uploads/${name}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
      const bytes = await response.arrayBuffer()
      expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
    }
  })

  test('HEAD tells the same without the picture', async () => {
    const response = await ask(await upload(), { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })

  test('nothing else in the data folder, or outside of it, is served', async () => {
    await mkdir(join(dataDir, 'mail'), { recursive: true })
    await writeFile(join(dataDir, 'mail', 'secret.jpg'), 'secret')
    await writeFile(join(dataDir, 'uploads', 'page.html'), '<script>')
    const url = await upload()
    for (const path of [
      '/uploads/../mail/secret.jpg',
      '/uploads/..%2fmail%2fsecret.jpg',
      '/uploads/%2e%2e/mail/secret.jpg',
      '/uploads/x/..%2f..%2fmail/secret.jpg',
      '/uploads/x/%2e%2e/%2e%2e/mail/secret.jpg',
      '/uploads//mail/secret.jpg',
      '/uploads/x%00.jpg',
      '/uploads/..%5c..%5cmail%5csecret.jpg',
      '/uploads/page.html',
      '/uploads/',
      '/uploads/review-images',
      '/uploads/review-images/anna/',
      `${url}.html`,
      `${url}/x.jpg`,
      '/uploads/review-images/anna/nothing.jpg',
    ]) {
      const response = await ask(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain('secret')
    }
  })

  test('nothing can be put or removed there', async () => {
    const url = await upload()
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const response = await ask(url, { method, headers: { Origin: 'http://localhost:3000', Host: 'localhost:3000' } })
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
    expect((await ask(url)).status).toBe(200)
  })
})

describe('how large a form may be', () => {
  const sized = (path: string, bytes: number, length: string | null = String(bytes)) =>
    ask(path, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: {
        Host: 'localhost:3000',
        Origin: 'http://localhost:3000',
        'Content-Type': 'multipart/form-data; boundary=x',
        ...(length && { 'Content-Length': length }),
      },
    })
  const mebibyte = 1024 * 1024

  test('1 MB, and on a product’s page five photos', async () => {
    expect((await sized('/login', mebibyte + 1)).status).toBe(413)
    expect((await sized('/login', mebibyte + 1, null)).status).toBe(413)
    expect((await sized('/products/NL-OF1/other', mebibyte + 1)).status).toBe(413)
    // Not signed in: sent to sign in, whatever it brings, and so not for its size.
    expect((await sized('/products/NL-OF1', 26 * mebibyte)).status).toBe(302)
    expect((await sized('/products/NL-OF1', 40 * mebibyte)).status).toBe(413)
  })

  test('an upload that hides its size is not taken', async () => {
    expect((await sized('/products/NL-OF1', 10, null)).status).toBe(411)
  })

  test('a body that is no form is the sender’s mistake', async () => {
    const visitor = await shop.visitor().signIn(anna)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '7' }
    const answer = await visitor.post('/products/NL-OF1', {}, { body: 'no form', headers })
    expect(answer.status).toBe(400)
  })
})

test('with S3 configured the pictures come from there, and its absence is a 503', async () => {
  const { s3, stop } = await startS3()
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const url = await upload(createFiles({ dataDir: '/nowhere', s3 }))
  const other = await openShop(db, { env })
  const get = (path: string) => other.fetch(new Request(`http://localhost:3000${path}`))
  const picture = await get(url)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('Content-Length')))
  expect((await get(url.replace('-0', '-9'))).status).toBe(404)
  await stop()
  const away = await get(url)
  expect(away.status).toBe(503)
  expect(away.headers.get('Cache-Control')).toBeNull()
  expect(other.logged.join('')).toContain('An uploaded picture could not be read')
})
