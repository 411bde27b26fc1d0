import { catalogue } from './catalogue.server.ts'
import type { Operation } from './operation.server.ts'
import { orders } from './orders.server.ts'
import { quotes } from './quotes.server.ts'
import { stock } from './stock.server.ts'
import { vehicles } from './vehicles.server.ts'

/** Everything that the API can do. Its routes, its document and its page follow from this table. */
export const operations: readonly Operation[] = [...catalogue, ...vehicles, ...stock, ...orders, ...quotes]
