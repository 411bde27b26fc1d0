import { dbContext } from '#app/web/context.ts'
import { readWantKind } from '#shop/finding/wants/listed.ts'
import { listAllWants } from '#shop/finding/wants/rows.server.ts'
import { csvHead, csvLine } from '#shop/trade/imports/files/csv-line.ts'
import type { Route } from './+types/file'

const head = ['search', 'car', 'category', 'times', 'networks_in_best_week', 'last_day']

/** The list as a CSV file, narrowed as the page is. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const wants = await listAllWants(context.get(dbContext), readWantKind(searchParams.get('kind')))
  const lines = wants.map(({ text, vehicle, category, times, networks, lastDay }) =>
    csvLine([text, vehicle?.name ?? '', category?.name ?? '', String(times), String(networks), lastDay]),
  )
  return new Response(csvHead(head) + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="not-found.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
