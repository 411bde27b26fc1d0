import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dice } from '#demo/generate/dice.ts'
import { check } from './check.ts'
import type { Deed } from './deeds.ts'
import { insist } from './doing/office.ts'
import { writeHistory } from './history-file.ts'
import { type Entry, openLedger } from './ledger.ts'
import { openShop } from './means.ts'
import { play, playOut } from './play.ts'
import type { HistoryServer } from './server.ts'
import { fillShop } from './shop.ts'

const atOnce = 8
/** What a deed takes in the ledger. */
const bytesOfDeed = 130

/** What a history came to: `wrong` has a line for each thing that is not as it should be. */
export type Played = { entries: Entry[]; kills: number; wrong: string[] }

/** Plays a history in processes of their own, killing them or PostgreSQL about so many times, and checks what is left. */
export async function playWithKills(
  server: HistoryServer,
  { seed, deeds, kills: wanted }: { seed: number; deeds: readonly Deed[]; kills: number },
): Promise<Played> {
  const { connection, database, drop } = await server.copy()
  const folder = join(server.folder, `seed-${seed}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const file = join(folder, 'ledger')
  const ledger = openLedger(file)
  const shop = openShop(database, seed, folder)
  const over = new AbortController()
  let player: Player | null = null
  try {
    await insist(() => fillShop(database.db, seed, deeds))
    await writeHistory(folder, { seed, connection, deeds: [...deeds] })
    let kills = 0
    const chance = dice(`kills ${seed}`)
    const apart = (deeds.length * bytesOfDeed) / (wanted + 1)
    player = startPlayer(folder)
    for (;;) {
      const how = await Promise.race([player.ended, untilLong(file, apart * (0.2 + 1.6 * chance.roll()), over.signal)])
      if (how === 'through') break
      if (chance.chance(0.5)) {
        if (await server.kill()) kills += 1
        continue
      }
      player.child.kill('SIGKILL')
      // It may just have come to its end.
      if ((await player.ended) === 'through') break
      kills += 1
      player = startPlayer(folder)
    }
    await playOut(shop)
    const entries = ledger.read()
    return { entries, kills, wrong: await check(shop, deeds, entries) }
  } finally {
    over.abort()
    player?.child.kill('SIGKILL')
    await drop()
  }
}

/** Until a ledger has grown by so many bytes. Not by the clock: a slow machine plays as much between two kills as a quick one. */
async function untilLong(file: string, bytes: number, over: AbortSignal): Promise<'long'> {
  const sizeNow = () =>
    stat(file)
      .then(({ size }) => size)
      .catch(() => 0)
  for (const end = (await sizeNow()) + bytes; !over.aborted && (await sizeNow()) < end; ) await delay(100)
  return 'long'
}

type Player = { child: ChildProcess; ended: Promise<string> }

/** A process that goes on with the history of a folder. It ends as 'through', or as 'killed'; anything else is a fault of ours. */
function startPlayer(folder: string): Player {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'player.ts'), folder, String(atOnce)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // The queue's library says much of a database that is away; it is told only where the process ends by itself.
  let said = ''
  child.stderr.on('data', data => {
    said = `${said}${data}`.slice(-4_000)
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) => {
      process.off('exit', endWithUs)
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('through')
      else reject(new Error(`The player ended with ${code ?? signal}: ${said}`))
    })
  })
  ended.catch(() => undefined)
  return { child, ended }
}

/** Plays a history in this process, so many at once and without kills, and checks what is left. */
export async function playHere(server: HistoryServer, seed: number, deeds: readonly Deed[], people: number) {
  const { database, drop } = await server.copy()
  const folder = join(server.folder, `seed-${seed}`)
  const file = join(folder, 'ledger-here')
  await mkdir(folder, { recursive: true })
  await rm(file, { force: true })
  const shop = openShop(database, seed, folder)
  const ledger = openLedger(file)
  try {
    await insist(() => fillShop(database.db, seed, deeds))
    await play(shop, deeds, ledger, people)
    await playOut(shop)
    return await check(shop, deeds, ledger.read())
  } finally {
    await drop()
  }
}
