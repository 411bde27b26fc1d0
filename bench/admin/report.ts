import { sql } from 'drizzle-orm'
import { loadText, machineText } from '#bench/machine.ts'
import type { Db } from '#db/client.server.ts'
import type { Result } from './measure.ts'

export const limitMs = 300

const milliseconds = (time: number) => time.toFixed(time < 10 ? 1 : 0)

export const isGood = (result: Result) => !('failed' in result) && result.p95 < limitMs

/** The results as a Markdown table; what misses the limit, or failed, in bold. */
export function tableOf(results: Result[]): string {
  const rows = results.map(result => {
    const name = `| ${result.screen} | ${result.what} |`
    if ('failed' in result) return `${name} **failed** | **${result.failed.replaceAll('|', '/')}** | |`
    const p95 = milliseconds(result.p95)
    return `${name} ${milliseconds(result.p50)} | ${isGood(result) ? p95 : `**${p95}**`} | ${milliseconds(result.max)} |`
  })
  return ['| screen | what | p50 ms | p95 ms | max ms |', '|---|---|---:|---:|---:|', ...rows].join('\n')
}

/** The whole page for docs/: how large the shop was, on what machine, the numbers, and how to get them again. */
export async function writeReport(db: Db, results: Result[]): Promise<string> {
  const { rows } = await db.execute<{ size: string }>(sql`
    select format(E'%s products, %s categories, %s variants, %s compatibility rows, %s orders\\nand %s customers, on PostgreSQL %s',
      (select count(*) from products), (select count(*) from categories), (select count(*) from car_sub_models),
      (select count(*) from product_compatibility), (select count(*) from orders), (select count(*) from profiles),
      split_part(current_setting('server_version'), ' ', 1)) as size`)
  return `# How quick the admin area is

The requirement: with 100,000 products, 5,000 categories and 50,000 orders, every list, search and save of the admin area
answers within ${limitMs} ms at the 95th percentile, for one client, on the embedded server.

Measured on a shop of ${rows[0]?.size}.
The machine: ${machineText()}, client and server together on it,
load average ${loadText()} at the end. One client, 50 requests each after 5 that do not count, until the last byte. A page is the
whole document as the server renders it for a browser that has nothing yet. A save is the form and the page that it leads
back to; reading the editor before is not part of it.

${tableOf(results)}

## Again

\`\`\`
npm run bench:load -- --products 100000 --categories 5000 --orders 50000
npm run bench:admin
\`\`\`

The first makes the shop in ./bench-data (BENCH_DIR, or DATABASE_URL) in about a minute, the second starts the built shop
on it and writes this page. It changes that database: prices, orders, roles. It ends with an error when something is
slower than the requirement. Other work on the machine shows in the numbers: a load average above 2 is not this alone.
`
}
