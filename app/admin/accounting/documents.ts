import { dbContext } from '#app/web/context.ts'
import { writeDocuments } from '#shop/trade/bookkeeping/files.server.ts'
import type { Route } from './+types/documents'
import { monthFile } from './file.server.ts'

/** The invoices and credit notes of a month as a CSV file. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  monthFile(url, 'documents', month => writeDocuments(context.get(dbContext), month))
