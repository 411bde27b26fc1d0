import { randomInt } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { stdin, stdout } from 'node:process'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { fillWithDemo, hasGoods } from '#demo/fill.ts'
import { readEnv } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import { readTextFiles } from '#platform/text-files.ts'
import { joinShopDatabase } from '#server/database.ts'
import { createAdmin, findRole } from '#shop/people/accounts/by-email.server.ts'
import { makeAdmin } from '#shop/people/accounts/credentials.server.ts'
import { turnTwoStepOffOf } from '#shop/people/accounts/two-step.server.ts'
import { isCommonPassword } from '#shop/people/passwords/common.server.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { refuseObvious } from '#shop/people/passwords/obvious.server.ts'
import { passwordRules } from '#shop/people/passwords/rules.ts'
import { exportNames, isExportName } from '#shop/trade/imports/exports/export.server.ts'
import { kindNames } from '#shop/trade/imports/kinds/kinds.server.ts'
import { loadVcdb } from '#shop/trade/vcdb/load.server.ts'
import { askSecret } from './ask-secret.ts'
import { backUp, move, restore } from './backup.ts'
import { examineShop } from './doctor.ts'
import { exportFile } from './export.ts'
import { importFile, readImportWords } from './import.ts'
import { step, tell } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run shop -- COMMAND

  make-admin EMAIL   makes that account an admin. A new account gets the password you type; where there is
                     no terminal to type it, one is made and printed
  two-step-off EMAIL turns two-step login off for whoever has lost phone and recovery codes
  demo               loads the demo catalogue and its sign-ins into an empty shop
  backup FILE        writes all tables and pictures into one new file, such as shop-1.tar.gz, while the shop runs
  restore FILE       makes the shop of that file in an empty place: a new DATA_DIR, or an empty DATABASE_URL
  move --to PLACE    copies the shop to an empty database, postgres://…, or into a new data folder
  import FILE        imports products, stocks and prices, part numbers, compatibility, vehicles or categories from a
                     CSV file or Excel workbook, products from PIES, compatibility from ACES. --check only says what it
                     would do; --supplier NAME reads it as was chosen for that supplier's last file; --encoding,
                     --separator (semicolon, comma, tab, bar, spaces), --sheet NAME and --header-line N say how it is written;
                     --anyway applies one that would, say, sell out half of the stock;
                     --kind KIND where the header leaves open what it is:
                     ${kindNames.join(', ')}
  import vcdb FOLDER loads your own licensed copy of the VCdb, PCdb, Qdb and brand table, as text files whose first line
                     names the columns: ids of ACES and PIES files are read by it
  export WHAT FILE   writes what the shop has into a new file: as CSV, or Excel where FILE ends with .xlsx, that import reads,
                     or as PIES or ACES. WHAT is one of ${exportNames.join(', ')}
  doctor             looks at database, disk, clock, mail, pictures and settings: what is well, and what to do
  help               this text

Works on the database of a shop that npm start has made, also while that runs: that of DATABASE_URL, else the one
in DATA_DIR (./data).`

const emailShape = z.email().transform(plainEmail)
const passwordText =
  'at least 8 characters, one of them an upper-case letter and one a number, and none that many people use'
const passwordShape = passwordRules.strong.refine(text => !isCommonPassword(text))

await runCommand(async () => {
  const [command, ...words] = process.argv.slice(2)
  if (command === 'make-admin' && words.length === 1) return promoteOrCreate(readEmail(words[0]))
  if (command === 'two-step-off' && words.length === 1) return turnOff(readEmail(words[0]))
  if (command === 'doctor' && words.length === 0) return examineShop()
  if (command === 'import' && words[0] === 'vcdb' && words[1] && words.length === 2) return importVcdb(words[1])
  if (command === 'import') {
    const asked = readImportWords(words)
    if (asked) return withShop(db => importFile(db, asked))
  }
  if (command === 'export' && isExportName(words[0]) && words[1] && words.length === 2) {
    const [name, file] = words
    return withShop(db => exportFile(db, name, file))
  }
  if (command === 'demo' && words.length === 0) return loadDemoIntoEmpty()
  if (command === 'backup' && words[0] && words.length === 1) return backUp(words[0])
  if (command === 'restore' && words[0] && words.length === 1) return restore(words[0])
  if (command === 'move' && words[0] === '--to' && words[1] && words.length === 2) return move(words[1])
  if (command === undefined || command === 'help' || command === '--help') return tell(usage)
  throw new Refusal(`${['Not understood:', command, ...words].join(' ')}\n\n${usage}`)
})

async function promoteOrCreate(email: string) {
  await withShop(async db => {
    const role = await findRole(db, email)
    if (role === 'admin') return tell(`${email} is an admin already`)
    if (role) {
      await makeAdmin(db, email)
      return tell(`${email} is an admin now and signs in with the same password as before`)
    }
    const isTerminal = stdin.isTTY === true && stdout.isTTY === true
    const password = isTerminal ? await askPassword(db, email) : makePassword()
    await createAdmin(db, { email, fullName: '', password })
    tell(`${email} is an admin now${isTerminal ? '' : `. Password: ${password}`}`)
  })
}

async function turnOff(email: string) {
  await withShop(async db => {
    if (!(await turnTwoStepOffOf(db, email, readEnv(process.env).origin))) throw new Refusal(`${email} has no account`)
    tell(`Two-step login of ${email} is off: the password alone logs in now. Set it up again under Profile`)
  })
}

async function loadDemoIntoEmpty() {
  await withShop(async db => {
    if (await hasGoods(db)) {
      throw new Refusal('The demo goes into an empty shop only, and this one has goods: set DATA_DIR to a new folder')
    }
    await step('Demo catalogue', say => fillWithDemo(db, say))
  })
}

async function importVcdb(folder: string) {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new Refusal(`There is no folder ${folder}`)
  await withShop(async db => {
    const outcome = await step('VCdb', () => loadVcdb(db, readTextFiles(folder)))
    if (!outcome.ok) throw new Refusal(outcome.message)
    if (outcome.loaded.length === 0) throw new Refusal(`No file in ${folder} is one of the VCdb, such as Make.txt`)
    for (const { name, count } of outcome.loaded) tell(`${name}: ${count} ids`)
  })
}

/** Runs `work` on the shop's own database, brought up to date. */
async function withShop(work: (db: Db) => Promise<void>) {
  const database = await joinShopDatabase(readEnv(process.env), { say: tell, tell, warn: tell, max: 5 })
  try {
    await migrate(database.pool)
    await work(database.db)
  } finally {
    await database.close()
  }
}

function readEmail(text: string | undefined): string {
  const email = emailShape.safeParse(text)
  if (!email.success) throw new Refusal(`${text} is not an email address`)
  return email.data
}

async function askPassword(db: Db, email: string): Promise<string> {
  for (;;) {
    const password = await askSecret(`Password for ${email}: `)
    const obvious = await refuseObvious(db, { password, email })
    if (!passwordShape.safeParse(password).success) tell(`Not taken: ${passwordText}`)
    else if (obvious) tell(`Not taken: ${obvious.message}`)
    else if ((await askSecret('Again: ')) !== password) tell('Not taken: the two differ')
    else return password
  }
}

/** Makes a password of about 90 bits, from letters that cannot be mistaken for one another. */
function makePassword(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  for (;;) {
    const password = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
    if (passwordShape.safeParse(password).success) return password
  }
}
