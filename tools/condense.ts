import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { condenseCategories } from './condense/categories.ts'
import { condenseVehicles } from './condense/vehicles.ts'

const usage = `Usage: npm run condense -- FOLDER

Derives shop/trade/starter/data/ from the public data sets that LICENCES.md names. FOLDER holds
  fueleconomy-epa/vehicles.csv
  us-car-models-data/1992.csv to 2026.csv
  shopify-product-taxonomy-vp/vehicles_parts_categories.json and LICENSE.txt
The shop does not need FOLDER to run, only to renew its copies.`

const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error(usage)
  process.exit(1)
}
const data = join(import.meta.dirname, '../shop/trade/starter/data')
const taxonomy = join(folder, 'shopify-product-taxonomy-vp')
writeFileSync(
  join(data, 'vehicles.json'),
  condenseVehicles(join(folder, 'fueleconomy-epa'), join(folder, 'us-car-models-data')),
)
writeFileSync(join(data, 'categories.json'), `${JSON.stringify(condenseCategories(taxonomy), null, 1)}\n`)
writeFileSync(join(data, 'LICENSE-shopify-taxonomy.txt'), readFileSync(join(taxonomy, 'LICENSE.txt')))
console.log(`Written to ${data}`)
