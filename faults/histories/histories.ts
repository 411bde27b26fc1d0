import { tell } from '#cli/progress.ts'
import type { Fault, Figure } from '#faults/report.ts'
import type { Deed } from './deeds.ts'
import { makeDeeds } from './make-deeds.ts'
import { type Played, playHere, playWithKills } from './run.ts'
import { type HistoryServer, startHistoryServer } from './server.ts'
import { shrink } from './shrink.ts'

/** How long a history is, how many there are, from which seed on, and about how often each is killed. */
export type Histories = { operations: number; seeds: number; seed: number; kills: number }

const atOnceTries = 3
/** Beyond that a history is too long to be looked at one deed at a time. */
const mostPlays = 150

const wordsOf = (wrong: readonly string[]) => wrong.map(line => line.split('. ')[0]).join('; ')

async function playAll({ operations, seeds, seed: first, kills }: Histories): Promise<Figure[]> {
  // The queue's library tells the console of each connection that was cut.
  console.trace = () => undefined
  const server = await startHistoryServer()
  const all: Played[] = []
  const broken: number[] = []
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const deeds = makeDeeds(seed, operations)
      const played = await playWithKills(server, { seed, deeds, kills })
      all.push(played)
      tell(`seed ${seed}: ${figuresText([played], operations)}`)
      if (played.wrong.length === 0) continue
      broken.push(seed)
      tell(played.wrong.join('\n'))
      tell(`Once more: npm run faults -- histories --seed ${seed} --operations ${operations}`)
      await tellShortest(server, seed, deeds, played.wrong)
    }
  } finally {
    await server.end()
  }
  const is = broken.length === 0 ? '0' : `seeds ${broken.join(', ')}: ${wordsOf(all.flatMap(({ wrong }) => wrong))}`
  return [
    { what: 'the deeds', is: figuresText(all, operations * all.length), isMet: null },
    { what: 'what does not add up, is lost or doubled', is, isMet: broken.length === 0 },
  ]
}

function figuresText(played: readonly Played[], operations: number): string {
  const entries = played.flatMap(one => one.entries)
  const count = (isSo: (entry: (typeof entries)[number]) => boolean) => entries.filter(isSo).length
  const kills = played.reduce((sum, one) => sum + one.kills, 0)
  const done = count(({ done }) => done > 0)
  return `${operations} sent, ${done} done, ${count(({ is }) => is === 'unsure')} answers lost, ${kills} kills`
}

/** Looks for a short history that goes wrong in the same way, and tells its deeds one after the other. */
async function tellShortest(server: HistoryServer, seed: number, deeds: readonly Deed[], wrong: readonly string[]) {
  const kinds = new Set(wrong.map(line => line.split('. ')[0]))
  const isSame = (found: readonly string[]) => found.some(line => kinds.has(line.split('. ')[0]))
  const alone = async (some: readonly Deed[]) => isSame(await playHere(server, seed, some, 1))
  const together = async (some: readonly Deed[]) => {
    for (let tries = 0; tries < atOnceTries; tries += 1) if (isSame(await playHere(server, seed, some, 8))) return true
    return false
  }
  const fails = (await alone(deeds)) ? alone : (await together(deeds)) ? together : null
  if (!fails) return tell('Played without kills it did not happen again.')
  const short = await shrink(deeds, fails, mostPlays)
  tell(`The shortest of it, ${fails === alone ? 'one deed after the other' : 'played at once'}:`)
  for (const deed of short) tell(`  ${JSON.stringify(deed)}`)
  for (const line of await playHere(server, seed, short, fails === alone ? 1 : 8)) tell(`  ${line}`)
}

export const histories = (asked: Histories): Record<string, Fault> => ({
  histories: {
    title: `${asked.seeds} random histories of ${asked.operations.toLocaleString('en')} deeds, with kill -9 of process and PostgreSQL`,
    standsAlone: true,
    run: () => playAll(asked),
  },
})
