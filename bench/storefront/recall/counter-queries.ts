import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What somebody types, and what is right: categories by slug, and the vehicle that it names as the file writes it. */
export type CounterQuery = { text: string; categories: string[]; vehicle: string | null }

/** The sets of queries, by the name that reports give them. The second one is there once somebody has written it. */
const files = {
  'the set worked with': 'counter-queries.txt',
  'the set written after the work': 'counter-queries-after.txt',
}

type CounterSet = { name: string; queries: CounterQuery[] }

/** The sets that are there. How their files are written stands at the top of the first. */
export async function readCounterSets(): Promise<CounterSet[]> {
  const sets = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const text = await readFile(join(import.meta.dirname, file), 'utf8').catch(() => null)
      return text === null ? [] : [{ name, queries: parseCounterQueries(text) }]
    }),
  )
  return sets.flat()
}

/** The queries of a file. Throws on a line that is none, since a query that is left out quietly flatters the figures. */
export function parseCounterQueries(text: string): CounterQuery[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [typed = '', categories = '', vehicle = '', more] = line.split('|').map(part => part.trim())
      const slugs = categories.split(',').map(slug => slug.trim())
      if (typed === '' || more !== undefined || !slugs.every(slug => /^[a-z0-9-]+$/.test(slug))) {
        throw new Error(`This is no query with its categories and vehicle: ${line}`)
      }
      return { text: typed, categories: slugs, vehicle: vehicle === '' ? null : vehicle }
    })
}
