import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#platform/refusal.ts'
import type { Results } from './results.ts'

// The figures of the last whole run stay beside what was measured, so that its page can be written anew.

const shape = z.object({ results: z.custom<Results>(value => typeof value === 'object' && value !== null) })
const fileIn = (benchDir: string) => join(benchDir, 'results.json')

export const keepResults = (benchDir: string, results: Results): Promise<void> =>
  writeFile(fileIn(benchDir), JSON.stringify({ results }))

/** Refuses where there was no whole run yet. */
export async function readResults(benchDir: string): Promise<Results> {
  const text = await readFile(fileIn(benchDir), 'utf8').catch(() => null)
  if (text === null) throw new Refusal(`There is no ${fileIn(benchDir)}: nothing was measured as a whole yet`)
  const { results } = shape.parse(JSON.parse(text))
  // A run from before there was a counter, or VINs, has none.
  return { ...results, counter: results.counter ?? [], vin: results.vin ?? null }
}
