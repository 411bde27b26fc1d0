import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { isKindName, type KindName, kindNames, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { exportAces } from './aces.server.ts'
import { writeCsv } from './csv.server.ts'
import { writeExcel } from './excel.server.ts'
import { exportPies } from './pies.server.ts'

type Shop = Parameters<typeof exportPies>[1]
type TradeFile = { label: string; kind: KindName; write: (db: Db, shop: Shop) => AsyncGenerator<string> }

/** What the shop writes in the XML of the trade, by the name that addresses and the command line have for it. */
const tradeFiles = {
  pies: { label: 'PIES', kind: 'products', write: exportPies },
  aces: { label: 'ACES', kind: 'compatibility', write: exportAces },
} satisfies Record<string, TradeFile>

export type ExportName = KindName | keyof typeof tradeFiles

const isTradeFile = (name: ExportName): name is keyof typeof tradeFiles => Object.hasOwn(tradeFiles, name)

export const isExportName = (text: string | undefined): text is ExportName =>
  text !== undefined && (isKindName(text) || Object.hasOwn(tradeFiles, text))

/** All files that the shop writes of what it has: one of each kind as a table, and those of the trade. */
export const exportNames: ExportName[] = [...kindNames, ...Object.keys(tradeFiles).filter(isExportName)]

/** As which file a kind of things is written; those of the trade are XML whatever is asked. */
export type TableFile = 'csv' | 'xlsx'

/** What may be had of each kind of things, for a list of links: 'Products' as CSV, for Excel and as PIES. */
export const listExports = () =>
  kindNames.map(kind => ({
    title: kindOf(kind).title,
    files: [
      { label: 'CSV', path: kind },
      { label: 'Excel', path: `${kind}?as=xlsx` },
      ...Object.entries(tradeFiles).flatMap(([name, file]) =>
        file.kind === kind ? { label: file.label, path: name } : [],
      ),
    ],
  }))

/** The media types of tables, by the ends of their files' names. */
export const tableTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What a browser needs to know of a file. */
export const exportFormat = (name: ExportName, as: TableFile): { type: string; name: string } =>
  isTradeFile(name) ? { type: 'application/xml', name: `${name}.xml` } : { type: tableTypes[as], name: `${name}.${as}` }

/** What the shop has as a file, a piece at a time in constant memory. */
export function writeExport(
  db: Db,
  name: ExportName,
  as: TableFile,
  origin: string,
): AsyncGenerator<string> | ReadableStream<Uint8Array> {
  if (isTradeFile(name)) return writeTradeFile(db, name, origin)
  return as === 'xlsx' ? writeExcel(db, kindOf(name)) : writeCsv(db, kindOf(name))
}

async function* writeTradeFile(db: Db, name: keyof typeof tradeFiles, origin: string): AsyncGenerator<string> {
  const day = new Date().toISOString().slice(0, 10)
  yield* tradeFiles[name].write(db, { settings: await findSettings(db), origin, day })
}
