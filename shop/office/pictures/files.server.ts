import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { Files, StoredFile } from '#platform/files.ts'
import { encodeIcon, encodePicture, type PictureProblem } from '#platform/images.ts'
import { outOfTurn } from '#platform/own-turn.ts'
import { pictureRules } from './chosen.ts'
import { iconSizes, isLogo, pictureFiles, pictureUrl, privateBucket, uploadsPath } from './files.ts'
import { refusalText } from './refused.ts'

const buckets = ['review-images', 'product-images', 'car-images', 'avatars', privateBucket] as const

/** Where a picture is kept. `folder` is below the bucket; for reviews, returns and avatars it is the owner's id. */
type PicturePlace = { bucket: (typeof buckets)[number]; folder: string }

export type PictureRefusal = { ok: false; reason: PictureProblem['reason']; message: string }

type KeptPictures = { ok: true; urls: string[] } | PictureRefusal

/**
 * Checks, encodes and keeps pictures that somebody sent, and returns their addresses in that order. If one of them is
 * refused, none is kept. A picture that no row names is swept after a day. Never called inside a transaction.
 */
export const keepPictures = (files: Files, place: PicturePlace, sent: File[]): Promise<KeptPictures> =>
  outOfTurn(() => encodeAndKeep(files, place, sent))

async function encodeAndKeep(files: Files, { bucket, folder }: PicturePlace, sent: File[]): Promise<KeptPictures> {
  const timestamp = nextTimestamp()
  const toKeep: { name: string; content: Buffer }[] = []
  const urls: string[] = []
  for (const [index, file] of sent.entries()) {
    const encoded = await encodeFile(file)
    if (!encoded.ok) return { ok: false, reason: encoded.reason, message: refusalText(file.name, encoded) }
    const url = pictureUrl(`${bucket}/${folder}/${timestamp}-${index}`, encoded.picture.width)
    const { jpeg, webps } = encoded.picture
    const icons = isLogo(`${bucket}/${folder}/`) ? iconSizes.map(px => encodeIcon(jpeg, px)) : []
    const contents = [jpeg, ...webps.map(copy => copy.content), ...(await Promise.all(icons))]
    for (const [position, name] of pictureFiles(url).entries()) {
      const content = contents[position]
      if (content) toKeep.push({ name, content })
    }
    urls.push(url)
  }
  await Promise.all(toKeep.map(({ name, content }) => files.put(name, content)))
  return { ok: true, urls }
}

/** A file that is too large is not even read. */
async function encodeFile(file: File): ReturnType<typeof encodePicture> {
  if (file.size > pictureRules.maxBytes) return { ok: false, reason: 'too-many-bytes' }
  return encodePicture(new Uint8Array(await file.arrayBuffer()), pictureRules)
}

let latest = 0

/** A timestamp for a name: microseconds with three random digits at the end, so that two uploads never get one name. */
function nextTimestamp(): number {
  latest = Math.max(latest + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000))
  return latest
}

/** Reads an uploaded picture as a JPEG; null for another address, and where the file is not there or cannot be read now. */
export async function readPicture(files: Files, url: string): Promise<Buffer | null> {
  const [name] = pictureFiles(url)
  if (!name) return null
  try {
    const found = await files.read(name)
    return found && (await buffer(found.body))
  } catch {
    return null
  }
}

/** Removes the files of uploaded pictures; leaves other addresses alone. */
export async function removePictures(files: Files, urls: string[]): Promise<void> {
  await files.remove(urls.flatMap(pictureFiles))
}

const sweptAtOnce = 5000
const sweepAfterMs = 24 * 60 * 60_000
const ourFile = /^(?<picture>.+\/\d+-\d+\.\d+)\.(jpg|\d+\.(webp|png))(?<unfinished>\.[0-9a-f]+\.part)?$/

/**
 * Removes pictures that no row names, and half-written files of killed processes. Returns the number of files. Only files
 * older than a day go, since a younger one may belong to a form that is being sent. Files that do not look like ours stay.
 */
export async function sweepPictures(db: Db, files: Files, now = new Date()): Promise<number> {
  const oldest = now.getTime() - sweepAfterMs
  let removed = 0
  let batch: string[] = []
  for (const bucket of buckets) {
    for await (const { name, changedAt } of files.list(`${bucket}/`)) {
      if (changedAt.getTime() < oldest && ourFile.test(name)) batch.push(name)
      if (batch.length < sweptAtOnce) continue
      removed += await sweepBatch(db, files, batch)
      batch = []
    }
  }
  return removed + (await sweepBatch(db, files, batch))
}

async function sweepBatch(db: Db, files: Files, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  const used = await findUsed(db, [...new Set(names.map(urlOf))])
  // A logo stays when the shop has another one: papers and mails of old orders still show it.
  const unused = names.filter(name => isUnfinished(name) || !(isLogo(name) || used.has(urlOf(name))))
  await files.remove(unused)
  return unused.length
}

/** Lists the files of all uploaded pictures; files that somebody else has put beside them are left out, and half-written ones. */
export async function* listPictures(files: Files): AsyncGenerator<StoredFile, void> {
  for (const bucket of buckets) {
    for await (const file of files.list(`${bucket}/`)) {
      if (ourFile.test(file.name) && !isUnfinished(file.name)) yield file
    }
  }
}

const urlOf = (name: string) => `${uploadsPath}${ourFile.exec(name)?.groups?.picture}.jpg`
const isUnfinished = (name: string) => ourFile.exec(name)?.groups?.unfinished !== undefined

const usedRow = z.object({ url: z.string() })

/** Which of these addresses a row names. Add every column that may hold a picture's address here, or its pictures are swept. */
async function findUsed(db: Db, urls: string[]): Promise<Set<string>> {
  const rows = await listRows(db, usedRow)`
    select url from unnest(${sql.param(urls)}::text[]) as url where url in (
      select jsonb_array_elements_text(images) from reviews
      union all select jsonb_array_elements_text(images) from products
      union all select jsonb_array_elements_text(photos) from returns
      union all select logo_url from brands where logo_url is not null
      union all select logo_url from car_makes where logo_url is not null
      union all select image_url from car_models where image_url is not null
      union all select image_url from car_sub_models where image_url is not null
      union all select icon from categories where icon is not null
      union all select image_url from banners
      union all select guarantee_label_url from products
      union all select logo_url from settings
      union all select guarantee_notice_url from settings
      union all select avatar_url from profiles where avatar_url is not null)`
  return new Set(rows.map(({ url }) => url))
}
