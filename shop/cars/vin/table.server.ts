import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { z } from 'zod'

const unpack = promisify(brotliDecompress)
const file = createRequire(import.meta.url).resolve('#shop/cars/vin/data/vpic.jsonl.br')

const text = z.string().optional()
/**
 * What the characters of a pattern stand for. The file's short names are: k make, m model, a the model's name in the starter
 * list, s series, t trim, b body, c cylinders, l litres, f fuel, h hybrid, d drive.
 */
const facts = z.object({
  k: text,
  m: text,
  a: text,
  s: text,
  t: text,
  b: text,
  c: text,
  l: text,
  f: text,
  h: text,
  d: text,
})
const schema = z.record(z.string(), facts)
const maker = z.object({
  makes: z.array(z.string()).min(1),
  isLight: z.boolean(),
  schemas: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
const head = z.object({ wmis: z.record(z.string(), maker) })

export type Facts = z.output<typeof facts>
/** A maker by the first characters of its numbers. `isLight` says that its seventh characters tell the cycle of years. */
type Maker = z.output<typeof maker>

/** The table of numbers: makers, and the schemas of a maker's model year, each a list of patterns and what they say. */
export type VinTable = {
  maker: (vin: string) => Maker | null
  schemas: (maker: Maker, year: number) => [pattern: string, facts: Facts][][]
}

let loading: Promise<VinTable> | null = null

/**
 * The table, unpacked by the first who asks: some 75 ms of CPU, partly in a thread of Node's own. It then stays, with 6 MB;
 * a process in which nobody types a VIN never reads it.
 */
export function vinTable(): Promise<VinTable> {
  loading ??= loadTable().catch(error => {
    loading = null
    throw error
  })
  return loading
}

async function loadTable(): Promise<VinTable> {
  const lines = (await unpack(await readFile(file))).toString('latin1').split('\n')
  const { wmis } = head.parse(JSON.parse(lines[0] ?? ''))
  const makers = new Map(Object.entries(wmis))
  return {
    // A small maker has a 9 as the third character, and shares the first three: the 12th to 14th tell it apart.
    maker: vin =>
      (vin[2] === '9' && makers.get(vin.slice(0, 3) + vin.slice(11, 14))) || (makers.get(vin.slice(0, 3)) ?? null),
    schemas: ({ schemas }, year) =>
      schemas
        .filter(([from, to]) => from <= year && year <= to)
        .map(([, , line]) => Object.entries(schema.parse(JSON.parse(lines[line] ?? '')))),
  }
}
