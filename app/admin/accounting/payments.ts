import { dbContext } from '#app/web/context.ts'
import { writePayments } from '#shop/trade/bookkeeping/files.server.ts'
import type { Route } from './+types/payments'
import { monthFile } from './file.server.ts'

/** The payments of a month as a CSV file. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  monthFile(url, 'payments', month => writePayments(context.get(dbContext), month))
