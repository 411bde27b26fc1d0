import { step, tell } from '#cli/progress.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Compared, readCompareArguments } from './compare/arguments.ts'
import { type Kind, kindsOf, listPages } from './compare/pages.ts'
import { loadText, machineText } from './machine.ts'
import { byTurns, median, ratioOfPairs, ratioText } from './ratio.ts'
import { wire, withClients } from './storefront/client.ts'
import { readTrees } from './storefront/cpu.ts'
import { type Measured, run, summarize } from './storefront/measure.ts'
import { number, tableText } from './storefront/report/tables.ts'

const clients = 4
/** How often each kind of page of each shop is visited before anything is measured: code runs fast once it has run. */
const firstVisits = 300

/** One go: what a client saw, and the CPU of the shop's processes in milliseconds a request, null where none were given. */
type Go = { measured: Measured; cpu: number | null }

/** Asks two running shops for the same pages by turns and prints how many times what the first took the second took. */
export async function compare(args: string[]): Promise<void> {
  const compared = readCompareArguments(args)
  const { origins, paths, rounds } = compared
  const found = paths.length > 0 ? kindsOf(paths) : await step('Pages of A', () => listPages(origins.a))
  const rows: string[][] = []
  for (const kind of found) {
    const shared = { ...kind, paths: await listShared(compared, kind) }
    if (shared.paths.length > 0) rows.push(await step(kind.name, () => compareKind(compared, shared)))
  }
  if (rows.length === 0) throw new Refusal('There is no page that both shops answer')
  const head = ['page', 'pages', ...['CPU', 'p50', 'p99'].flatMap(what => [`${what} A, ms`, 'B, ms', `${what} B / A`])]
  tell(`\n${tableText({ head: [...head, 'kB A', 'kB B'], rows }, { isWide: true })}`)
  tell(`\n${rounds} rounds by turns: the median of their ratios, and between which two the middle half of them lies.`)
  tell(`A is ${origins.a}, B is ${origins.b}; ${clients} clients; ${machineText()}, load ${loadText()}`)
}

async function compareKind({ origins, pids, rounds, seconds }: Compared, { name, paths }: Kind): Promise<string[]> {
  const go = async (which: 'a' | 'b', until: { seconds?: number; count?: number }): Promise<Go> => {
    const origin = origins[which]
    const requests = paths.map(path => wire(origin, { path }))
    const request = (n: number) => requests[n % requests.length] ?? Buffer.alloc(0)
    const before = readTrees(pids[which])
    const measured = summarize([await run({ origin, processes: null, clients, request, until })])
    const after = readTrees(pids[which])
    return { measured, cpu: before === null || after === null ? null : (after - before) / measured.count }
  }
  for (const which of ['a', 'b'] as const) await go(which, { count: firstVisits })
  const { a, b } = await byTurns(
    rounds,
    () => go('a', { seconds }),
    () => go('b', { seconds }),
  )
  const columns = [(one: Go) => one.cpu, ({ measured }: Go) => measured.p50, ({ measured }: Go) => measured.p99]
  const cells = columns.flatMap(of => {
    const [ofA, ofB] = [a.map(of), b.map(of)]
    const middle = (values: (number | null)[]) => number(median(values.filter(value => value !== null)), 2)
    return [middle(ofA), middle(ofB), ratioText(ratioOfPairs(ofB, ofA))]
  })
  const kilobytes = (goes: Go[]) => number(median(goes.map(({ measured }) => measured.bytes)) / 1000, 1)
  return [name, String(paths.length), ...cells, kilobytes(a), kilobytes(b)]
}

/** The pages that both shops answer; the others are told. */
async function listShared({ origins }: Compared, { paths }: Kind): Promise<string[]> {
  const isThere = async (origin: string) =>
    withClients(origin, 1, async ([client]) => {
      const there: boolean[] = []
      for (const path of paths) there.push((await client?.ask(wire(origin, { path })))?.status === 200)
      return there
    })
  const [inA, inB] = [await isThere(origins.a), await isThere(origins.b)]
  return paths.filter((path, n) => {
    if (inA[n] && inB[n]) return true
    tell(`  ${path} is left out: ${inA[n] ? 'B' : 'A'} does not answer it with 200`)
    return false
  })
}
