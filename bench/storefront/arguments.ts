import { parseArgs } from 'node:util'
import { Refusal } from '#platform/refusal.ts'

export const usage = `npm run bench -- [--products 10000,100000,1000000] [--seconds 3] [--misses] [--write] [words…]

Measures the built shop: what its pages cost, cold and out of the page cache, and how well its search finds. Each size
has its folder below BENCH_DIR (./bench-data), made when it is not there (a million products take some minutes); with
DATABASE_URL that one shop is measured, whatever it has. With words only what has one of them in its name: a page, or
warm, quality, counter, vin, order, price, bytes. Without, docs/performance.md is written; --write writes it again from the
figures of the last such run. It places some hundreds of orders.

npm run bench -- counter --misses
asks a shop with the demo catalogue, and no other, what people ask for at a parts counter, and prints what it showed
instead, in less than a minute. The queries are bench/storefront/recall/counter-queries.txt, which says how to write more.

npm run bench -- import [--products 100000] [--rows 100000]
imports a supplier's files of so many products (--rows) into a running shop that has --products of them already: products,
their numbers and vehicles, and a day's stocks and prices as CSV, then the goods once more as PIES and ACES. Says what that
costs, and how slow pages are meanwhile.

npm run bench -- vitals [--rounds 5] [URL_A [URL_B]] [words…]
opens pages of the demo in a browser at the pace of a phone, and presses what is pressed most as soon as it is seen. Two running
shops with the demo are measured by turns.

npm run bench -- compare URL_A URL_B
asks two running shops for the same pages by turns.`

export type Asked = {
  products: number[]
  seconds: number
  /** Queries that found less than they could are printed. */
  showsMisses: boolean
  /** Nothing is measured: the page is written from what is known. */
  onlyWrites: boolean
  /** In lower case; none: everything. */
  words: string[]
}

const options = {
  products: { type: 'string', default: '10000,100000' },
  seconds: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** What the command line asks for; null for help. Throws a Refusal with the usage. */
export function readArguments(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return null
    const products = values.products.split(',').map(text => whole(text, 'products', 10_000_000))
    return {
      products: [...new Set(products)].sort((a, b) => a - b),
      seconds: whole(values.seconds, 'seconds', 600),
      showsMisses: values.misses,
      onlyWrites: values.write,
      words: positionals.map(word => word.toLowerCase()),
    }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

export function whole(text: string, name: string, most: number): number {
  const value = Number(text)
  if (!/^[1-9]\d*$/.test(text.trim()) || value > most) throw new Error(`--${name} ${text} is not a whole number`)
  return value
}

/** Whether something of that name was asked for. */
export const isAsked = ({ words }: Asked, name: string): boolean =>
  words.length === 0 || words.some(word => name.toLowerCase().includes(word))

/** Whether nothing is asked for that a shop of some size is needed for. */
export const isWithoutSizes = ({ words }: Asked): boolean =>
  words.length > 0 && words.every(word => ['counter', 'vin'].some(name => name.includes(word)))
