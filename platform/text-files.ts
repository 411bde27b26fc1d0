import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { createInterface } from 'node:readline'

const endings = ['.txt', '.csv', '.tsv', '.asc']

/**
 * The text files of a folder in the order of their names, each by its name without ending and as lines. A file is opened when
 * somebody asks for its first line. Folders within it are passed over. Throws where there is no such folder.
 */
export async function* readTextFiles(folder: string): AsyncGenerator<{ name: string; lines: AsyncIterable<string> }> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && endings.includes(extname(entry.name).toLowerCase()))
  for (const { name } of files.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))) {
    yield { name: basename(name, extname(name)), lines: linesOf(join(folder, name)) }
  }
}

// Node's line reader loses what it reads before somebody listens, so it is made no earlier.
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
}
