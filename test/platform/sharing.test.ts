import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { namePlace } from '#platform/files/place.ts'
import { connectedAs, refuseOtherPlaces } from '#server/sharing.ts'
import { testDatabase } from '#test/database.ts'

const {
  direct: { db, pool },
} = await testDatabase()

async function newDataDir() {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-sharing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process that serves this database, and is heard. */
async function otherProcess(place: string) {
  const { host, port, user, password, database } = pool.options
  const other = openDatabase({ host, port, user, password, database }, { max: 1, name: connectedAs(place) })
  await other.pool.query('select')
  return other
}

const inFolder = async (dataDir: string) => namePlace({ dataDir, s3: null })
const inBucket = (bucket: string) => namePlace({ dataDir: '/nowhere', s3: { bucket } })

test('a process beside one that keeps pictures elsewhere is refused, with what to do, until the other has gone', async () => {
  const here = await inFolder(await newDataDir())
  const other = await otherProcess(await inFolder(await newDataDir()))
  await expect(refuseOtherPlaces(db, here)).rejects.toThrow(
    /^Another process works on this database and keeps uploaded pictures elsewhere, .+: set S3_ENDPOINT and the other S3 variables/,
  )
  await other.close()
  await expect
    .poll(() =>
      refuseOtherPlaces(db, here).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('taken')
})

test('processes share a folder, also by another path, or a bucket', async () => {
  const folder = await newDataDir()
  const one = await inFolder(folder)
  const elsewhere = await newDataDir()
  await symlink(join(folder, 'uploads'), join(elsewhere, 'uploads'))
  expect(await inFolder(elsewhere)).toBe(one)
  for (const [place, same] of [
    [one, await inFolder(elsewhere)],
    [await inBucket('shop'), await inBucket('shop')],
  ] as const) {
    const other = await otherProcess(place)
    await refuseOtherPlaces(db, same)
    await other.close()
  }
  expect(await inBucket('shop')).not.toBe(await inBucket('other'))
})

test('two that start at once on a new folder find one name', async () => {
  const dataDir = await newDataDir()
  const names = await Promise.all(Array.from({ length: 5 }, () => inFolder(dataDir)))
  expect(new Set(names).size).toBe(1)
})
