import { refreshSales } from '#shop/selling/sales/refresh.server.ts'
import type { Means } from './jobs.ts'

/** Counts anew what is bought together and what sells best. */
export const refreshSold = ({ db }: Means): Promise<void> => refreshSales(db)
