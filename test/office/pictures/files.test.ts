import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { banners, settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { readEnv } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { keepPictures, readPicture, removePictures, sweepPictures } from '#shop/office/pictures/files.server.ts'
import { iconSizes, iconUrl, pictureFiles, pictureSrcSet } from '#shop/office/pictures/files.ts'
import { picturePlaces } from '#shop/office/pictures/places.ts'
import { testDatabase } from '#test/database.ts'
import { makeReview } from '#test/make.ts'
import { badPhotos, makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { until } from '#test/until.ts'
import { fillShop } from '#test/world.ts'
import { startWorker } from '#worker/run.ts'

const { db, direct } = await testDatabase()
const { files, dataDir } = await testFiles()
beforeEach(async () => {
  await fillShop(db)
  await files.remove(await namesIn(files))
})

const place = { bucket: 'review-images', folder: 'anna' } as const

async function kept(count = 1): Promise<string[]> {
  const outcome = await keepPictures(files, place, await Promise.all(Array.from({ length: count }, () => makePhoto())))
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.urls
}

async function only(): Promise<string> {
  const [url = ''] = await kept()
  return url
}

describe('keeping pictures', () => {
  test('each becomes a JPEG and its copies below its owner, in the order in which they came', async () => {
    const urls = await kept(3)
    expect(urls.map(url => url.replace(/\d{16}/, '{timestamp}'))).toEqual([
      '/uploads/review-images/anna/{timestamp}-0.800.jpg',
      '/uploads/review-images/anna/{timestamp}-1.800.jpg',
      '/uploads/review-images/anna/{timestamp}-2.800.jpg',
    ])
    expect(await namesIn(files)).toEqual(urls.flatMap(pictureFiles).sort())
    for (const [position, width] of [800, 160, 320, 640, 800].entries()) {
      const found = await files.read(pictureFiles(urls[0] ?? '')[position] ?? '')
      const bytes = await new Response(found?.body).arrayBuffer()
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  })

  test('what srcset says of each width is true, of a narrow picture too', async () => {
    for (const width of [90, 300, 640, 1280, 2700]) {
      const outcome = await keepPictures(files, place, [await makePhoto('x.jpg', { width })])
      if (!outcome.ok) throw new Error(outcome.message)
      const told = [...(pictureSrcSet(outcome.urls[0] ?? '') ?? '').matchAll(/\/uploads\/(\S+) (\d+)w/g)]
      expect(told.length).toBeGreaterThan(0)
      for (const [, name = '', pixels] of told) {
        const bytes = await new Response((await files.read(name))?.body).arrayBuffer()
        expect((await sharp(bytes).metadata()).width, name).toBe(Number(pixels))
      }
    }
  })

  test('many at the same moment never meet in a name', async () => {
    const urls = (await Promise.all(Array.from({ length: 10 }, () => kept()))).flat()
    expect(new Set(urls).size).toBe(10)
    expect(await namesIn(files)).toHaveLength(50)
  })

  test('one bad picture among good ones: nothing is kept', async () => {
    const good = await makePhoto()
    for (const { file, message } of await badPhotos()) {
      expect(await keepPictures(files, place, [good, file, good])).toMatchObject({ ok: false, message })
      expect(await namesIn(files)).toEqual([])
    }
  })

  test('storage that fails is an error, not a picture', async () => {
    const full: Files = { ...files, put: () => Promise.reject(new Error('no space left')) }
    await expect(keepPictures(full, place, [await makePhoto()])).rejects.toThrow('no space left')
  })

  test('removed with all of its copies; drawings of the shop itself are no uploads', async () => {
    const [first = '', second = ''] = await kept(2)
    await removePictures(files, [first, '/pictures/parts/generic.svg', 'https://example.com/x.jpg'])
    expect(await namesIn(files)).toEqual(pictureFiles(second).sort())
  })
})

describe('sweeping', () => {
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000)

  test('a picture that no row uses goes, after a day and not before', async () => {
    await kept(2)
    expect(await sweepPictures(db, files)).toBe(0)
    expect(await sweepPictures(db, files, new Date(Date.now() + 23 * 60 * 60_000))).toBe(0)
    expect(await namesIn(files)).toHaveLength(10)
    expect(await sweepPictures(db, files, tomorrow())).toBe(10)
    expect(await namesIn(files)).toEqual([])
  })

  test('a picture that any row uses stays', async () => {
    const uses: ((url: string) => Promise<unknown>)[] = [
      url => makeReview(db, { productId: 'KT-PAD10', images: ['/pictures/x.svg', url] }),
      url =>
        db
          .update(products)
          .set({ images: ['/x.svg', url] })
          .where(eq(products.id, 'NL-OF1')),
      logoUrl => db.update(carMakes).set({ logoUrl }),
      imageUrl => db.update(carModels).set({ imageUrl }),
      imageUrl => db.update(carSubModels).set({ imageUrl }),
      icon => db.update(categories).set({ icon }),
      imageUrl => db.update(banners).set({ imageUrl }),
      avatarUrl => db.update(profiles).set({ avatarUrl }),
      logoUrl => db.update(settings).set({ logoUrl }),
      guaranteeNoticeUrl => db.update(settings).set({ guaranteeNoticeUrl }),
      guaranteeLabelUrl => db.update(products).set({ guaranteeLabelUrl }),
    ]
    const urls = await kept(uses.length)
    for (const [index, use] of uses.entries()) await use(urls[index] ?? '')
    const unused = await only()
    expect(await sweepPictures(db, files, tomorrow())).toBe(5)
    expect(await namesIn(files)).toEqual(urls.flatMap(pictureFiles).sort())
    expect(urls).not.toContain(unused)
  })

  test('a logo stays when the shop has another one, since papers of old orders show it', async () => {
    const sent = await keepPictures(files, picturePlaces.logo, [await makePhoto()])
    const [url = ''] = sent.ok ? sent.urls : []
    expect(await sweepPictures(db, files, tomorrow())).toBe(0)
    expect((await readPicture(files, url))?.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff')
    expect(await readPicture(files, url.replace(/\d+-/, '1-'))).toBeNull()
    await files.remove(pictureFiles(url))
  })

  test('a logo becomes icons too: square PNGs that show all of it on white', async () => {
    const mark = sharp({ create: { width: 600, height: 200, channels: 4, background: '#c00' } }).png()
    const sent = await keepPictures(files, picturePlaces.logo, [new File([await mark.toBuffer()], 'logo.png')])
    const [url = ''] = sent.ok ? sent.urls : []
    for (const px of iconSizes) {
      const found = await files.read(iconUrl(url, px).replace('/uploads/', ''))
      const icon = sharp(await new Response(found?.body).arrayBuffer()).removeAlpha()
      expect(await icon.metadata()).toMatchObject({ format: 'png', width: px, height: px })
      const { data } = await icon.raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray(3 * (y * px + x), 3 * (y * px + x) + 3)]
      expect(at(1, 1)).toEqual([255, 255, 255])
      expect(at(px / 2, px / 2)[1]).toBeLessThan(20)
      expect(at(Math.round(px * 0.05), px / 2)).toEqual([255, 255, 255])
    }
    expect(await namesIn(files)).toEqual(pictureFiles(url).sort())
    await files.remove(pictureFiles(url))
    expect(iconUrl('/uploads/product-images/products/1-0.300.jpg', 192)).toBe('/icon-192.png')
    expect(iconUrl('', 192)).toBe('/icon-192.png')
  })

  test('a picture goes once its last row is gone', async () => {
    const url = await only()
    const review = await makeReview(db, { productId: 'KT-PAD10', images: [url] })
    await makeReview(db, { productId: 'NL-OF1', images: [url] })
    await db.delete(reviews).where(eq(reviews.id, review.id))
    expect(await sweepPictures(db, files, tomorrow())).toBe(0)
    await db.delete(products).where(eq(products.id, 'NL-OF1'))
    expect(await sweepPictures(db, files, tomorrow())).toBe(5)
  })

  test('what a killed process left half written goes, even of a picture in use', async () => {
    const url = await only()
    await makeReview(db, { productId: 'KT-PAD10', images: [url] })
    const unfinished = `${pictureFiles(url)[1]}.0badcafe.part`
    await files.put(unfinished, new Uint8Array(3))
    expect(await sweepPictures(db, files)).toBe(0)
    expect(await sweepPictures(db, files, tomorrow())).toBe(1)
    expect(await namesIn(files)).toEqual(pictureFiles(url).sort())
  })

  test('what is not ours is left alone', async () => {
    const foreign = ['backups/shop/2026-11-20.jpg', 'review-images/anna/notes.txt', 'avatars/anna/me.jpg']
    for (const name of foreign) await files.put(name, new Uint8Array(3))
    expect(await sweepPictures(db, files, tomorrow())).toBe(0)
    expect(await namesIn(files)).toEqual(foreign.sort())
  })

  test('the worker does it when its job comes', async () => {
    const url = await only()
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    for (const name of pictureFiles(url)) await utimes(join(dataDir, 'uploads', name), yesterday, yesterday)
    const log = createLog({ pretty: false, destination: { write: () => undefined } })
    const worker = startWorker({ ...direct, env: readEnv({ DATA_DIR: dataDir }), log, isAlone: true })
    try {
      await db.execute(sql`select graphile_worker.add_job('sweep_pictures', '{}'::json)`)
      await until(async () => expect(await namesIn(files)).toEqual([]))
    } finally {
      await worker.stop()
    }
    const { rows } = await db.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
    expect(rows).toContainEqual({ identifier: 'sweep_pictures' })
  })

  test('a database that is away removes nothing', async () => {
    await kept()
    const away = openDatabase({ host: '127.0.0.1', port: 9 })
    await expect(sweepPictures(away.db, files, tomorrow())).rejects.toThrow()
    await away.close()
    expect(await namesIn(files)).toHaveLength(5)
  })
})
