import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isFileName, mediaType } from '#platform/files/names.ts'
import { createFiles, type Files, type StoredFile } from '#platform/files.ts'
import { startS3 } from '#test/servers/s3.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-files-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { s3, stop } = await startS3()

const places: [string, Files][] = [
  ['on disk', createFiles({ dataDir, s3: null })],
  ['behind the S3 API', createFiles({ dataDir, s3 })],
]

const bytes = (text: string) => new TextEncoder().encode(text)
async function listed(files: Files, prefix = '') {
  const found: StoredFile[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found
}
const namesIn = async (files: Files, prefix = '') => (await listed(files, prefix)).map(file => file.name).sort()
const textOf = async (files: Files, name: string) => {
  const found = await files.read(name)
  return found && { text: await new Response(found.body).text(), bytes: found.bytes }
}

describe.each(places)('files %s', (_, files) => {
  beforeEach(async () => files.remove(await namesIn(files)))

  test('what is kept is read again, to the byte', async () => {
    const content = crypto.getRandomValues(new Uint8Array(60_000))
    await files.put('review-images/anna/1-0.jpg', content)
    const found = await files.read('review-images/anna/1-0.jpg')
    expect(found?.bytes).toBe(60_000)
    expect(Buffer.from(await new Response(found?.body).arrayBuffer()).equals(content)).toBe(true)
  })

  test('a second file of that name takes the place of the first', async () => {
    await files.put('avatars/anna/1-0.jpg', bytes('first'))
    await files.put('avatars/anna/1-0.jpg', bytes('second, longer'))
    expect(await textOf(files, 'avatars/anna/1-0.jpg')).toEqual({ text: 'second, longer', bytes: 14 })
  })

  test('what is not there, or is a folder, is not found', async () => {
    await files.put('avatars/anna/1-0.jpg', bytes('x'))
    for (const name of ['avatars/anna/2-0.jpg', 'avatars/anna', 'avatars/anna/1-0.jpg/x', 'nothing/at.all']) {
      expect(await files.read(name)).toBeNull()
    }
  })

  test('lists what begins with a prefix, which may end within a name', async () => {
    for (const name of ['a/anna/1-0.jpg', 'a/anna/1-0.160.webp', 'a/anton/1-0.jpg', 'b/anna/1-0.jpg']) {
      await files.put(name, bytes(name))
    }
    expect(await namesIn(files)).toHaveLength(4)
    expect(await namesIn(files, 'a/')).toEqual(['a/anna/1-0.160.webp', 'a/anna/1-0.jpg', 'a/anton/1-0.jpg'])
    expect(await namesIn(files, 'a/ann')).toEqual(['a/anna/1-0.160.webp', 'a/anna/1-0.jpg'])
    expect(await namesIn(files, 'c/')).toEqual([])
  })

  test('a listed file says when it was kept', async () => {
    await files.put('a/anna/1-0.jpg', bytes('x'))
    const [file] = await listed(files, 'a/')
    expect(Math.abs(Date.now() - (file?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('what is removed is gone, and removing it again is no mistake', async () => {
    await files.put('a/anna/1-0.jpg', bytes('x'))
    await files.put('a/anna/2-0.jpg', bytes('y'))
    await files.remove(['a/anna/1-0.jpg', 'a/anna/9-9.jpg'])
    await files.remove(['a/anna/1-0.jpg'])
    expect(await namesIn(files)).toEqual(['a/anna/2-0.jpg'])
    await files.remove([])
  })

  test('more files than a page of the list holds', async () => {
    const names = Array.from({ length: 1001 }, (_, index) => `many/x/${String(index).padStart(4, '0')}-0.jpg`)
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map(name => files.put(name, bytes('x'))))
    }
    expect(await namesIn(files, 'many/')).toEqual(names)
    await files.remove(names)
    expect(await namesIn(files, 'many/')).toEqual([])
  })

  test.each([
    '../outside.jpg',
    'a/../../outside.jpg',
    '/etc/passwd',
    'a//b.jpg',
    'a/.hidden',
    'a/b\0.jpg',
    'a\\b.jpg',
    'a/%2e%2e/b.jpg',
    'plain.jpg',
    '',
    `a/${'x'.repeat(400)}.jpg`,
  ])('%j is no name: neither read nor written', async name => {
    expect(await files.read(name)).toBeNull()
    await expect(files.put(name, bytes('x'))).rejects.toThrow('cannot be the name of a file')
    await expect(files.remove([name])).rejects.toThrow('cannot be the name of a file')
  })
})

describe('on disk', () => {
  const files = createFiles({ dataDir, s3: null })

  test('a file that cannot be written leaves nothing behind', async () => {
    await mkdir(join(dataDir, 'uploads', 'full', 'anna', '1-0.jpg'), { recursive: true })
    await expect(files.put('full/anna/1-0.jpg', bytes('x'))).rejects.toThrow()
    expect(await readdir(join(dataDir, 'uploads', 'full', 'anna'))).toEqual(['1-0.jpg'])
  })

  test('many at once into a new folder', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `new/anna/1-${index}.jpg`)
    await Promise.all(names.map(name => files.put(name, bytes(name))))
    expect(await namesIn(files, 'new/')).toHaveLength(30)
  })

  test('a link that leads elsewhere is not listed', async () => {
    await writeFile(join(dataDir, 'secret.txt'), 'secret')
    await mkdir(join(dataDir, 'uploads', 'linked'), { recursive: true })
    await symlink(dataDir, join(dataDir, 'uploads', 'linked', 'out'))
    expect(await namesIn(files, 'linked/')).toEqual([])
  })
})

describe('behind the S3 API', () => {
  test('a wrong bucket is an error that says so, not an empty list', async () => {
    const elsewhere = createFiles({ dataDir, s3: { ...s3, bucket: 'other' } })
    await expect(elsewhere.put('a/b.jpg', bytes('x'))).rejects.toThrow('NoSuchBucket')
    await expect(namesIn(elsewhere, 'a/')).rejects.toThrow("no bucket 'other'")
  })

  test('a server that is away is an error', async () => {
    await stop()
    const files = createFiles({ dataDir, s3 })
    await expect(files.put('a/b.jpg', bytes('x'))).rejects.toThrow('ECONNREFUSED')
    await expect(files.read('a/b.jpg')).rejects.toThrow('ECONNREFUSED')
  })
})

test('names and media types', () => {
  expect(isFileName('review-images/5f0c/1795176908791378-0.1280.webp')).toBe(true)
  expect(mediaType('a/1-0.jpg')).toBe('image/jpeg')
  expect(mediaType('a/1-0.160.webp')).toBe('image/webp')
  for (const name of ['a/1-0.svg', 'a/1-0.html', 'a/1-0.jpg.3f.part', 'a/1-0']) expect(mediaType(name)).toBeNull()
})
