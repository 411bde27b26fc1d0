import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { isKindName, type KindName, kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { exportAces } from './aces.server.ts'
import { writeCsv } from './csv.server.ts'
import { exportPies } from './pies.server.ts'

type Shop = Parameters<typeof exportPies>[1]

/** What the shop writes in the XML of the trade, by the name that addresses and the command line have for it. */
const tradeFiles = {
  pies: { title: 'Products as PIES', write: exportPies },
  aces: { title: 'Compatibility as ACES', write: exportAces },
} satisfies Record<string, { title: string; write: (db: Db, shop: Shop) => AsyncGenerator<string> }>

export type ExportName = KindName | keyof typeof tradeFiles

const isTradeFile = (name: ExportName): name is keyof typeof tradeFiles => Object.hasOwn(tradeFiles, name)

export const isExportName = (text: string | undefined): text is ExportName =>
  text !== undefined && (isKindName(text) || Object.hasOwn(tradeFiles, text))

/** All files that the shop writes of what it has: one of each kind as CSV, and those of the trade. */
export const exportNames: ExportName[] = [...kindNames, ...Object.keys(tradeFiles).filter(isExportName)]

/** How a file is called in a list of them: 'Part numbers', 'Products as PIES'. */
export const exportTitle = (name: ExportName): string =>
  isTradeFile(name) ? tradeFiles[name].title : kindOf(name).title

/** What a browser needs to know of a file. */
export const exportFormat = (name: ExportName): { type: string; name: string } =>
  isTradeFile(name) ? { type: 'application/xml', name: `${name}.xml` } : { type: 'text/csv', name: `${name}.csv` }

/** What the shop has as a file, a piece of text at a time in constant memory. */
export async function* writeExport(db: Db, name: ExportName, origin: string): AsyncGenerator<string> {
  if (!isTradeFile(name)) return yield* writeCsv(db, kindOf(name))
  const day = new Date().toISOString().slice(0, 10)
  yield* tradeFiles[name].write(db, { settings: await findSettings(db), origin, day })
}
