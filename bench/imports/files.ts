import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to } from 'pg-copy-streams'
import type { Database } from '#db/client.server.ts'
import type { KindName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { makeTradeFiles } from './trade-files.ts'

/** What references of imported products begin with; the shop's own products have others. */
export const prefix = 'IM-'

/** `kind`: what its rows are; null where the file says so itself. */
export type MadeFile = { kind: KindName | null; name: string; path: string; bytes: number }

const chosen = (count: number) => `(select * from products where id not like '${prefix}%' order by id limit ${count})`
const from = (count: number, columns: string) =>
  `select '${prefix}' || p.id as reference, ${columns} from ${chosen(count)} p`

/** A supplier's files: the goods of the shop once more under other references, then a day on which every stock and price differs. */
const files: { kind: KindName; name: string; rows: (count: number) => string }[] = [
  {
    kind: 'products',
    name: 'products',
    rows: count =>
      `${from(
        count,
        `p.name, p.brand, p.price, p.stock, c.slug as category, p.specifications, p.technical_info, p.description,
        p.is_universal::int as universal, p.is_active::int as active`,
      )} join categories c on c.id = p.category_id`,
  },
  {
    kind: 'references',
    name: 'part numbers',
    rows: count => `${from(count, 'n.kind, n.brand, n.number')} cross join lateral (values
      ('manufacturer', null, right(p.id, 10)), ('oe', 'Toyota', upper(left(md5(p.id), 10))),
      ('interchange', 'Febi', upper(right(md5(p.id), 9)))) n (kind, brand, number)`,
  },
  {
    kind: 'compatibility',
    name: 'compatibility',
    rows: count => `${from(count, 'make.name as make, model.name as model, v.name as variant, v.year as years')}
      join product_compatibility f on f.product_id = p.id join car_sub_models v on v.id = f.sub_model_id
      join car_models model on model.id = v.model_id join car_makes make on make.id = model.make_id order by p.id, f.id`,
  },
  {
    kind: 'stock-and-prices',
    name: 'daily file',
    rows: count => from(count, 'p.stock + 1 as stock, round(p.price * 1.03 + 0.01, 2) as price'),
  },
]

/** Writes the files for so many products into a folder: as CSV, and their goods once more as PIES and ACES. */
export async function makeFiles({ db, pool }: Database, folder: string, count: number): Promise<MadeFile[]> {
  await mkdir(folder, { recursive: true })
  const made: MadeFile[] = []
  for (const { kind, name, rows } of files) {
    const path = join(folder, `${kind}.csv`)
    const client = await pool.connect()
    try {
      await pipeline(client.query(to(`copy (${rows(count)}) to stdout with csv header`)), createWriteStream(path))
    } finally {
      client.release()
    }
    made.push({ kind, name, path, bytes: (await stat(path)).size })
  }
  return [...made, ...(await makeTradeFiles(db, { folder, prefix: `${prefix}X-`, count }))]
}
