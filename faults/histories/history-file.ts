import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { deedShape } from './deeds.ts'

const historyShape = z.object({
  seed: z.int(),
  connection: z.object({
    host: z.string(),
    port: z.int(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  }),
  deeds: z.array(deedShape),
})
/** A history that is played in a process of its own: its deeds, and the database. */
export type History = z.output<typeof historyShape>

const fileIn = (folder: string) => join(folder, 'history.json')

export const writeHistory = (folder: string, history: History): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(history))

export const readHistory = async (folder: string): Promise<History> =>
  historyShape.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
