import { parseArgs } from 'node:util'
import { step, tell } from '#cli/progress.ts'
import { Refusal } from '#platform/refusal.ts'
import { originOf } from './compare/arguments.ts'
import { loadText, machineText } from './machine.ts'
import { median, ratioOfPairs, ratioText } from './ratio.ts'
import { startShop } from './shop.ts'
import { usage, whole } from './storefront/arguments.ts'
import { openDemoPlace } from './storefront/place.ts'
import { number, tableText } from './storefront/report/tables.ts'
import { presses, visits } from './vitals/pages.ts'
import { createPhone, openBrowser, pace } from './vitals/phone.ts'

/** What is told of a page, with how many digits. */
const columns = [
  ...[
    { name: 'first picture ms', of: 'picture' },
    { name: 'LCP ms', of: 'largest' },
    { name: 'scripts ready ms', of: 'ready' },
  ],
  ...[
    { name: 'blocked ms', of: 'blocked' },
    { name: 'CLS', of: 'shift' },
  ],
] as const

/**
 * Opens pages of the shop in a browser at a phone's pace, and presses what is pressed most: as soon as it is seen, and once more
 * when the page is ready. Two shops are measured by turns.
 */
export async function measureVitals(args: string[]): Promise<void> {
  const { rounds, origins, words } = readVitalsArguments(args)
  const place = origins.length === 0 ? await openDemoPlace() : null
  const shop = place && (await step('Shop', () => startShop(place.env)))
  const browser = await openBrowser()
  try {
    const shops = (shop ? [shop.origin] : origins).map(origin => createPhone(browser, origin))
    const isAsked = ({ name }: { name: string }) => words.length === 0 || words.some(word => name.includes(word))
    /** What each shop did, round by round; every second round the other shop goes first. */
    const turns = async <T>(work: (phone: (typeof shops)[number]) => Promise<T>): Promise<T[][]> => {
      const results: T[][] = shops.map(() => [])
      for (let round = 0; round < rounds; round++) {
        const order = round % 2 === 0 ? [...shops.keys()] : [...shops.keys()].reverse()
        for (const n of order) {
          const phone = shops[n]
          if (phone) results[n]?.push(await work(phone))
        }
      }
      return results
    }
    const pages: string[][] = []
    for (const visit of visits.filter(isAsked)) {
      const results = await step(visit.name, () => turns(phone => phone.visit(visit)))
      const cells = columns.map(({ of }) =>
        cell(
          results.map(goes => goes.map(vitals => vitals[of])),
          of === 'shift' ? 3 : 0,
        ),
      )
      pages.push([visit.name, ...cells])
    }
    const pressed: string[][] = []
    for (const press of presses.filter(isAsked)) {
      const results = await step(press.name, () => turns(phone => phone.press(press)))
      const lost = results.map(goes => `${goes.filter(({ isLost }) => isLost).length} of ${goes.length}`)
      pressed.push([
        press.name,
        lost.join(' → '),
        cell(
          results.map(goes => goes.map(({ inp }) => inp)),
          0,
        ),
      ])
    }
    const show = (head: string[], rows: string[][]) =>
      rows.length > 0 && tell(`\n${tableText({ head, rows }, { texts: 1 })}`)
    show(['page', ...columns.map(({ name }) => name)], pages)
    show(['press', 'lost when seen', 'INP ms'], pressed)
    tell(
      `\n${rounds} rounds${origins.length === 2 ? ` of ${origins.join(' → ')} by turns` : ''}, medians; CPU ${pace.slowdown} times slower, ${pace.bitsPerSecond / 1e6} Mbit/s, ${pace.roundTripMs} ms; ${machineText()}, load ${loadText()}`,
    )
  } finally {
    await browser.close()
    await shop?.stop()
    await place?.close()
  }
}

/** '2012', or of two shops '2012 → 1490, 0.74 (0.71–0.78)'. */
function cell([a = [], b]: number[][], digits: number): string {
  const before = number(median(a), digits)
  return b ? `${before} → ${number(median(b), digits)}, ${ratioText(ratioOfPairs(b, a))}` : before
}

function readVitalsArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { rounds: { type: 'string', default: '5' } },
      allowPositionals: true,
    })
    const isAddress = (text: string) => text.startsWith('http')
    return {
      rounds: whole(values.rounds, 'rounds', 100),
      origins: positionals.filter(isAddress).slice(0, 2).map(originOf),
      words: positionals.filter(text => !isAddress(text)),
    }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
