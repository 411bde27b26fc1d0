import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { passwordRules } from '#shop/people/passwords/rules.ts'

const usage = `Usage: npm run condense:passwords -- FOLDER

Derives shop/people/passwords/data/common-passwords.json from the list of @zxcvbn-ts/language-common. FOLDER is that package,
unpacked (npm pack @zxcvbn-ts/language-common). The shop does not need it to run, only to renew its copy.`

/** How many of the commonest that its rule lets through each kind of form refuses. */
const most = { short: 10_000, strong: 3_000 }

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'src/passwords.json'))) {
  console.error(usage)
  process.exit(1)
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
const common = z
  .array(z.string())
  .parse(JSON.parse(read('src/passwords.json')))
  .map(password => password.toLowerCase())
const chosen = new Set<string>()
for (const kind of ['short', 'strong'] as const) {
  // They are refused in whatever case, so the rule may ask for a capital letter.
  const passing = common.filter(password => passwordRules[kind].safeParse(password.toUpperCase()).success)
  for (const password of passing.slice(0, most[kind])) chosen.add(password)
}
const source =
  `@zxcvbn-ts/language-common ${version} (MIT, Dan Wheeler, Dropbox and zxcvbn-ts; LICENSE-zxcvbn-ts.txt): ` +
  `of its passwords the commonest that each form lets through, ${most.short} and ${most.strong}`
const data = join(import.meta.dirname, '../shop/people/passwords/data')
writeFileSync(
  join(data, 'common-passwords.json'),
  `${JSON.stringify({ source, passwords: [...chosen].join(' ') }, null, 2)}\n`,
)
writeFileSync(join(data, 'LICENSE-zxcvbn-ts.txt'), read('LICENSE.txt'))
console.log(`${chosen.size} passwords written to ${data}`)
