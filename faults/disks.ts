import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buyMeanwhile } from './buyers.ts'
import { auditMails, readMailFiles } from './mails.ts'
import { mountCutDisk, mountSmallDisk } from './mounts.ts'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { ask, askMeanwhile, seconds, untilBack, upload } from './visitor.ts'

const fullMs = 10_000
const cuts = 5
const megabyte = 1024 * 1024
const longestReturnMs = 5_000

/** Writes until nothing more fits. Returns what frees it again. */
async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast')
  // In ever smaller pieces, so that not even a page of the database fits.
  for (const bytes of [megabyte, 4096, 1]) {
    while (await appendFile(ballast, Buffer.alloc(bytes, 1)).then(() => true, isNotFull));
  }
  return () => rm(ballast)
}

function isNotFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
  throw error
}

async function fill(place: Place): Promise<Figure[]> {
  const before = await upload(place)
  const free = await fillDisk(place.dataDir)
  let full = before
  let said = ''
  let backMs = 0
  const answers = await askMeanwhile(place, async () => {
    full = await upload(place)
    await delay(fullMs)
    said = await (await fetch(`${place.origin}/readyz`)).text()
    await free()
    backMs = await untilBack(place)
  })
  const odd = answers.filter(({ status }) => ![200, 202, 503].includes(status)).length
  const half = (await listFiles(place)).filter(file => file.endsWith('.part')).length
  const pictures = `${before.status}, ${full.status}`
  return [
    { what: '/readyz says', is: said, isMet: said === 'not ready: the disk is full' },
    { what: 'answers other than a page or 503', is: String(odd), isMet: odd === 0 },
    { what: 'a picture before, and while it is full', is: pictures, isMet: pictures === '302, 503' },
    { what: 'files half written', is: String(half), isMet: half === 0 },
    { what: 'full service once there is room', is: seconds(backMs), isMet: backMs <= longestReturnMs },
    await place.ledger.audit(),
  ]
}

const listFiles = async ({ dataDir }: Place): Promise<string[]> => {
  const folders = ['uploads', 'mail'].map(name => readdir(join(dataDir, name), { recursive: true }).catch(() => []))
  return (await Promise.all(folders)).flat()
}

/** Buyers order and change their pictures until the power fails, several times. */
async function cutPower(open: Parameters<Fault['run']>[0]): Promise<Figure[]> {
  const disk = await mountCutDisk(1_500)
  const place = await open({ disk })
  // The copy of the shop itself must not be forgotten.
  await disk.sync()
  let forgotten = 0
  let changed = 0
  await buyMeanwhile(place, async () => {
    for (let round = 0; round < cuts; round += 1) {
      await delay(2_000)
      if ((await upload(place, place.shoppers[round])).status === 302) changed += 1
      const witness = join(disk.folder, `witness-${round}`)
      await writeFile(witness, 'Written, and not synced')
      const pids = [...(await place.findPostgres()), place.shop().pid]
      await disk.cut()
      for (const pid of pids) tryToKill(pid)
      await place.shop().exited
      await disk.powerUp()
      if ((await readFile(witness, 'utf8').catch(() => '')) === '') forgotten += 1
      await place.startAgain()
      await untilBack(place)
    }
  })
  const pictures = await place.ledger.listPictures()
  const shown = await Promise.all(pictures.map(path => ask('picture', place.origin + path)))
  const lost = changed - pictures.length + shown.filter(({ status }) => status !== 200).length
  return [
    { what: 'the disk forgot what was not synced', is: `${forgotten} of ${cuts} times`, isMet: forgotten === cuts },
    { what: 'pictures acknowledged; lost', is: `${changed}; ${lost}`, isMet: changed > 0 && lost === 0 },
    await auditMails(place, () => readMailFiles(place)),
    await place.ledger.audit({ mayBeMore: false }),
  ]
}

function tryToKill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // PostgreSQL gives up by itself where it cannot write.
  }
}

export const diskFaults: Record<string, Fault> = {
  disk: {
    title: `The disk of database, WAL and uploads is full for ${fullMs / 1000} s`,
    needsRoot: true,
    run: async open => fill(await open({ disk: await mountSmallDisk(900) })),
  },
  power: { title: `The power is cut amid orders, ${cuts} times`, needsRoot: true, run: cutPower },
}
