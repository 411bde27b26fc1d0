import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { type Answer, ask, chores, isGood } from './visitor.ts'

const frozenMs = 20_000
const longestAnswerMs = 8_000
const longestReturnMs = 5_000
const longestReadyMs = 2_000
const longestStopMs = 8_000

/** Everybody goes on asking, a new round every half second whether the last was answered or not, until `end`. */
function keepAsking(place: Place) {
  const answers: Promise<Answer>[] = []
  const round = () => {
    for (const chore of Object.values(chores)) answers.push(chore(place))
    answers.push(ask('home', place.origin), ask('data', `${place.origin}/makes.data`))
    answers.push(ask('ready', `${place.origin}/readyz`))
  }
  round()
  const asking = setInterval(round, 500)
  return {
    end: () => {
      clearInterval(asking)
      return Promise.all(answers)
    },
  }
}

async function signal(place: Place, name: NodeJS.Signals) {
  for (const pid of await place.findPostgres()) process.kill(pid, name)
}

async function placed(place: Place): Promise<Figure> {
  const lost = Math.max(0, place.acknowledged - (await place.countOrders()))
  return { what: 'orders acknowledged, and lost of them', is: `${place.acknowledged}, ${lost}`, isMet: lost === 0 }
}

/** How long it takes until every chore is done again, twice in a row. */
async function untilBack(place: Place): Promise<number> {
  const began = performance.now()
  for (let inARow = 0; inARow < 2; ) {
    const answers = await Promise.all(Object.values(chores).map(chore => chore(place)))
    inARow = answers.every(isGood) ? inARow + 1 : 0
    if (inARow === 0) await delay(100)
  }
  return performance.now() - began
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function freeze(place: Place): Promise<Figure[]> {
  await ask('home', place.origin)
  await signal(place, 'SIGSTOP')
  const asking = keepAsking(place)
  await delay(frozenMs)
  await signal(place, 'SIGCONT')
  const backMs = await untilBack(place)
  const answers = await asking.end()
  const longest = (list: readonly Answer[]) => Math.max(...list.map(({ ms }) => ms))
  const ready = answers.filter(({ what }) => what === 'ready')
  const others = answers.filter(({ what }) => what !== 'ready')
  const odd = others.filter(({ status }) => ![200, 202, 503].includes(status)).length
  const home = others.filter(({ what, status }) => what === 'home' && status === 200).length
  const homes = others.filter(({ what }) => what === 'home').length
  return [
    { what: 'longest answer', is: seconds(longest(others)), isMet: longest(others) <= longestAnswerMs },
    { what: 'answers other than a page or 503', is: String(odd), isMet: odd === 0 },
    { what: 'home, which was in memory, was shown', is: `${home} of ${homes} times`, isMet: home === homes },
    { what: 'longest answer of /readyz', is: seconds(longest(ready)), isMet: longest(ready) <= longestReadyMs },
    { what: 'full service after it returns', is: seconds(backMs), isMet: backMs <= longestReturnMs },
    await placed(place),
  ]
}

async function kill(place: Place): Promise<Figure[]> {
  const asking = keepAsking(place)
  for (let times = 0; times < 3; times += 1) {
    await delay(1_500)
    await signal(place, 'SIGKILL')
    await untilBack(place)
  }
  const answers = await asking.end()
  const longestMs = Math.max(...answers.map(({ ms }) => ms))
  return [{ what: 'longest answer', is: seconds(longestMs), isMet: longestMs <= longestAnswerMs }, await placed(place)]
}

async function stopFrozen(place: Place): Promise<Figure[]> {
  const [postmaster = 0, ...others] = await place.findPostgres()
  for (const pid of [postmaster, ...others]) process.kill(pid, 'SIGSTOP')
  const asking = Object.values(chores).map(chore => chore(place))
  await delay(500)
  const began = performance.now()
  process.kill(place.pid, 'SIGTERM')
  await place.exited
  const stopMs = performance.now() - began
  await Promise.all(asking)
  for (const pid of [postmaster, ...others]) tryToWake(pid)
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
  frozen: { title: `PostgreSQL frozen for ${frozenMs / 1000} s`, run: freeze },
  killed: { title: 'PostgreSQL killed three times', run: kill },
  stop: { title: 'The shop is stopped while PostgreSQL is frozen', run: stopFrozen },
}
