import { parseArgs } from 'node:util'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { openShopDatabase } from '#server/database.ts'
import type { Sizes } from './fill.ts'
import { makeShop } from './make-shop.ts'
import { benchAdmin, readBenchEnv } from './place.ts'

const usage = `npm run bench:load -- [--products 100000] [--categories 5000] [--orders 50000] [--variants 8000]

Fills an empty database with a shop of that size, the same one every time. The database is that of DATABASE_URL, else
an embedded server on BENCH_DIR (./bench-data). To start again, delete the folder.`

const options = {
  products: { type: 'string', default: '100000' },
  categories: { type: 'string', default: '5000' },
  orders: { type: 'string', default: '50000' },
  variants: { type: 'string', default: '8000' },
  help: { type: 'boolean', default: false },
} as const

await runCommand(async () => {
  const { sizes, help } = readWords()
  if (help) return tell(usage)
  const env = readBenchEnv()
  const database = await step('Database', say => openShopDatabase(env, { say, tell, warn: tell, max: 4 }))
  try {
    if (!(await makeShop(database, sizes, step))) {
      throw new Refusal(`There is a shop in this database already (${env.databaseUrl ? 'DATABASE_URL' : env.dataDir})`)
    }
    tell(`Sign in as ${benchAdmin.email} with ${benchAdmin.password}`)
  } finally {
    await database.close()
  }
})

function readWords(): { sizes: Sizes; help: boolean } {
  try {
    const { values } = parseArgs({ options })
    const count = (name: keyof Sizes) => {
      if (!/^[1-9]\d{0,7}$/.test(values[name])) throw new Error(`--${name} ${values[name]} is not a whole number`)
      return Number(values[name])
    }
    const sizes = {
      products: count('products'),
      categories: count('categories'),
      orders: count('orders'),
      variants: count('variants'),
    }
    return { sizes, help: values.help }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
