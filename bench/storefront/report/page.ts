import { cpuOf, type Results } from '#bench/storefront/results.ts'
import {
  counterTable,
  findOf,
  fuseTable,
  number,
  orderName,
  pathTable,
  processTable,
  qualityTable,
  tableText,
  warmTable,
  yardstickTable,
} from './tables.ts'
import { judgeResults, verdictTable } from './verdicts.ts'

const begin = '<!-- written by hand, and kept: -->'
const end = '<!-- until here -->'

/** The section of an earlier page that a person wrote: why something is missed. */
export function handWritten(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  return from < 0 || to < from ? '' : page.slice(from + begin.length, to).trim()
}

/** docs/performance.md: the figures of one run. `written` is what stands between the marks of the page before. */
export function performancePage(results: Results, written: string): string {
  const { sizes, machine, day, load, code, minutes } = results
  const judged = sizes.filter(({ quality }) => quality)
  return `# How quick the storefront is

What pages, searches and orders cost, with ${listText(sizes.map(({ facts }) => facts.split(' ')[0] ?? ''))} products. \`npm run bench\` measured ${code}
in one run and wrote this page (${day}, ${number(minutes)} minutes).

The machine: ${machine}; load average at the end: ${load}. Shop, PostgreSQL and what asks them share it.

${sizes.map(({ name, facts }) => `- **${name}**: ${facts}`).join('\n')}

## How to read it

**Read ratios, not milliseconds.** The same code took 4.1 and 6.1 ms for one list within two hours, because a shared machine
changes its pace. So each row was measured by turns with a yardstick that does a part of the work and nothing else, and stands as
so many times of that:

- **rendering**: React's renderToPipeableStream renders the 40 cards of a list page, by the shop's own components, in a process of
  its own: no data, no router, no frame of the page, no compression. \`CPU / rendering\` of 2 says that the whole page costs as
  much as rendering its cards twice, PostgreSQL included. (The shop renders in one pass, which takes a third of a stream.)
- **select**: a prepared statement reads the rows of 40 cards by their ids over the shop's driver.
- **node:http**: a bare server sends the very bytes of a kept page from memory.

\`2.10 (2.02–2.25)\` is the median of the turns, with the two values between which the middle half of them lies; a change within
that is none. \`1m / 10k\` compares shops that were measured by turns, too. Bytes, memory and recall do not depend on the machine's
pace. To compare two versions, run both: \`npm run bench -- compare\`, at the end.

${tableText(yardstickTable(results), { texts: 2 })}

One value for each row below, the median, the least and the most of them: where these lie far apart, the machine was uneven.

## What we hold it to

${tableText(verdictTable(judgeResults(results)), { texts: 4 })}

${begin}
${written}
${end}

On 10,000 parts and two cores, other shops were measured at, once and in other hours (November 2026):

${tableText(othersTable(results))}

## Every page made anew

The page cache off, 4 clients without a pause, each request for another page than the one before. CPU in milliseconds a
request: of both together, of the shop's process, of all of PostgreSQL's. kB are of a body as it is sent to a browser; cards
are how many a page shows, in the mean.

![CPU a request by page and size](performance-cpu.svg)

${tableText(pathTable(results), { texts: 2 })}

Orders are placed by 50 customers at once, with the page cache on, two parts each, as the browser's checkout sends them.
Their letters are written meanwhile, by the same process.

## Out of the page cache

Twenty pages of each kind, 16 clients, by turns with the ceiling: a bare node:http server in a process of its own that
sends the very same bytes and headers and knows nothing else.

![Requests a second out of the cache and of bare node:http](performance-warm.svg)

${tableText(warmTable(results), { texts: 2 })}

## What a search finds

Queries made from the catalogue's own words, the same every time: words of product names from rare to common, damaged as
fingers do it, about a hundred of each group. A result is right when it has all words that were meant, as they were
before (singular or plural), in name, brand or description; for a part number it is that product. Recall@10 is the right
ones among the first ten that the search page shows, divided by ten, or by as many as there are. What is damaged into
another real word of the catalogue is left out: ${listText(judged.map(({ name, quality }) => `${quality?.ambiguous} queries of ${name}`))}.

![Recall by kind of query](performance-quality.svg)

${tableText(qualityTable(results))}

People at a parts counter say it otherwise. Asked of the demo: two sets of queries in their words, about half of them with a car, each with
the categories that are right: one that the search was worked on with, and one that was written after the work by somebody
else. A part is right if its category is and it fits the car (universal ones where all of the category are). Right of the
first five is the share of the parts that are shown first, of as many as are shown.

${tableText(counterTable(results))}

The queries made of names once more, some of each group, against Fuse.js (threshold 0.4, ignoreLocation, minMatchCharLength 2; name, brand,
id, description) over all products in memory:

${tableText(fuseTable(results))}

## Processes

A price is changed in the database and two processes are asked for the part's page, which both had in memory, until it
shows: the slowest of ${sizes[0]?.freshness?.changes ?? 0} changes. Memory is the peak of the process (resident set) over all of the above.

${tableText(processTable(results))}

## Again

\`\`\`
npm run bench -- --products 10000,100000,1000000
\`\`\`

The first time it makes the shops in ./bench-data (BENCH_DIR), the largest in some minutes. \`npm run bench -- search
product\` measures only what has one of these words in its name and writes nothing; \`--misses\` prints what was not found.
With DATABASE_URL one shop is measured, whatever it has. How and why so: [decisions/016](decisions/016-how-we-measure.md).

\`npm run bench -- vitals\` opens pages of the demo in a browser at a phone's pace; with two addresses it compares two running shops.

Two versions of the shop, each running on the same catalogue with PAGE_CACHE_MB=0, are asked for the same pages by turns:

\`\`\`
npm run bench -- compare http://127.0.0.1:3001 http://127.0.0.1:3002 --pids-a 4711 --pids-b 4712
\`\`\`
`
}

function othersTable({ sizes }: Results) {
  const small = sizes[0]
  const list = small && findOf(small, 'category list: newest')?.measured
  const order = small && findOf(small, orderName)?.measured
  const own = ['**Camshaft**, cold', number(list?.perSecond ?? null), cpu(list), cpu(order)]
  return {
    head: ['shop', 'category pages/s', 'CPU ms each', 'CPU ms an order'],
    rows: [own, ['EverShop', '27', '53', '60'], ['Vendure', '57', '27', '215'], ['Medusa', '20', '43', '742']],
  }
}

const cpu = (measured: Parameters<typeof cpuOf>[0] | null | undefined) => number(measured ? cpuOf(measured) : null, 1)

const listText = (items: string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '')
