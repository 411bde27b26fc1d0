import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { ask, askMeanwhile, chores, longest, seconds, untilBack } from './visitor.ts'

const frozenMs = 20_000
const longestAnswerMs = 8_000
const longestReturnMs = 5_000
const longestReadyMs = 2_000
const longestStopMs = 8_000
const kills = 10

async function signalAll(place: Place, name: NodeJS.Signals) {
  for (const pid of await place.findPostgres()) process.kill(pid, name)
}

const longestAnswer = (ms: number): Figure => {
  return { what: 'longest answer', is: seconds(ms), isMet: ms <= longestAnswerMs }
}
const fullService = (ms: number): Figure => {
  return { what: 'full service after it returns', is: seconds(ms), isMet: ms <= longestReturnMs }
}

async function freeze(place: Place): Promise<Figure[]> {
  await ask('home', place.origin)
  await signalAll(place, 'SIGSTOP')
  let backMs = 0
  const answers = await askMeanwhile(place, async () => {
    await delay(frozenMs)
    await signalAll(place, 'SIGCONT')
    backMs = await untilBack(place)
  })
  const ready = answers.filter(({ what }) => what === 'ready')
  const others = answers.filter(({ what }) => what !== 'ready')
  const odd = others.filter(({ status }) => ![200, 202, 503].includes(status)).length
  const home = others.filter(({ what, status }) => what === 'home' && status === 200).length
  const homes = others.filter(({ what }) => what === 'home').length
  return [
    longestAnswer(longest(others)),
    { what: 'answers other than a page or 503', is: String(odd), isMet: odd === 0 },
    { what: 'home, which was in memory, was shown', is: `${home} of ${homes} times`, isMet: home === homes },
    { what: 'longest answer of /readyz', is: seconds(longest(ready)), isMet: longest(ready) <= longestReadyMs },
    fullService(backMs),
    await place.ledger.audit(),
  ]
}

/** An orderly stop, as an upgrade of the server makes one. */
async function stop(place: Place): Promise<Figure[]> {
  let backMs = 0
  const answers = await askMeanwhile(place, async () => {
    const [postmaster = 0] = await place.findPostgres()
    process.kill(postmaster, 'SIGINT')
    backMs = await untilBack(place)
  })
  return [longestAnswer(longest(answers)), fullService(backMs), await place.ledger.audit()]
}

async function kill(place: Place): Promise<Figure[]> {
  const back: number[] = []
  const answers = await askMeanwhile(place, async () => {
    for (let times = 0; times < kills; times += 1) {
      await delay(1_000)
      await signalAll(place, 'SIGKILL')
      back.push(await untilBack(place))
    }
  })
  return [longestAnswer(longest(answers)), fullService(Math.max(...back)), await place.ledger.audit()]
}

async function stopShop(place: Place): Promise<Figure[]> {
  const pids = await place.findPostgres()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const asking = Object.values(chores).map(chore => chore(place))
  await delay(500)
  const began = performance.now()
  process.kill(place.shop().pid, 'SIGTERM')
  await place.shop().exited
  const stopMs = performance.now() - began
  await Promise.all(asking)
  for (const pid of pids) tryToWake(pid)
  return [{ what: 'a stop takes', is: seconds(stopMs), isMet: stopMs <= longestStopMs }]
}

function tryToWake(pid: number) {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended already.
  }
}

export const databaseFaults: Record<string, Fault> = {
  frozen: { title: `PostgreSQL frozen for ${frozenMs / 1000} s`, run: async open => freeze(await open()) },
  stopped: { title: 'PostgreSQL stopped in good order', run: async open => stop(await open()) },
  killed: { title: 'PostgreSQL killed ten times', run: async open => kill(await open()) },
  stop: { title: 'The shop is stopped while PostgreSQL is frozen', run: async open => stopShop(await open()) },
}
