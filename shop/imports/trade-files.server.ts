import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/settings/row.server.ts'
import { exportAces } from './aces-export.server.ts'
import { exportPies } from './pies-export.server.ts'

type Shop = Parameters<typeof exportPies>[1]

/** What the shop writes in the XML of the trade, by the name that addresses and the command line have for it. */
const tradeFiles = { pies: exportPies, aces: exportAces } satisfies Record<
  string,
  (db: Db, shop: Shop) => AsyncGenerator<string>
>

export type TradeFileName = keyof typeof tradeFiles

export const isTradeFileName = (text: string | undefined): text is TradeFileName =>
  text !== undefined && Object.hasOwn(tradeFiles, text)

/** The products of the shop (PIES), or which vehicles they fit (ACES), a piece of text at a time in constant memory. */
export async function* writeTradeFile(db: Db, name: TradeFileName, origin: string): AsyncGenerator<string> {
  const day = new Date().toISOString().slice(0, 10)
  yield* tradeFiles[name](db, { settings: await findSettings(db), origin, day })
}
