import { randomInt } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { stdin, stdout } from 'node:process'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { fillWithDemo, hasGoods } from '#demo/fill.ts'
import { readEnv } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import { readTextFiles } from '#platform/text-files.ts'
import { createAdmin, findRole } from '#shop/people/accounts/by-email.server.ts'
import { makeAdmin } from '#shop/people/accounts/credentials.server.ts'
import { turnTwoStepOffOf } from '#shop/people/accounts/two-step.server.ts'
import { isCommonPassword } from '#shop/people/passwords/common.server.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { refuseObvious } from '#shop/people/passwords/obvious.server.ts'
import { passwordRules } from '#shop/people/passwords/rules.ts'
import { loadVcdb } from '#shop/trade/vcdb/load.server.ts'
import { askSecret } from './ask-secret.ts'
import { step, tell } from './progress.ts'

const emailShape = z.email().transform(plainEmail)
const passwordText =
  'at least 8 characters, one of them an upper-case letter and one a number, and none that many people use'
const passwordShape = passwordRules.strong.refine(text => !isCommonPassword(text))

/** Makes that account an admin. A new one gets the password that is typed, or one that is made and printed. */
export async function promote(db: Db, given: string) {
  const email = readEmail(given)
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
}

/** Lets somebody in by the password alone. */
export async function turnOff(db: Db, given: string) {
  const email = readEmail(given)
  if (!(await turnTwoStepOffOf(db, email, readEnv(process.env).origin))) throw new Refusal(`${email} has no account`)
  tell(`Two-step login of ${email} is off: the password alone logs in now. Set it up again under Profile`)
}

function readEmail(text: string): string {
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

/** Loads the demo catalogue into a shop that has no goods. */
export async function loadDemoIntoEmpty(db: Db) {
  if (await hasGoods(db)) {
    throw new Refusal('The demo goes into an empty shop only, and this one has goods: set DATA_DIR to a new folder')
  }
  await step('Demo catalogue', say => fillWithDemo(db, say))
}

/** Loads a copy of the VCdb, a folder of text files. */
export async function importVcdb(db: Db, folder: string) {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new Refusal(`There is no folder ${folder}`)
  const outcome = await step('VCdb', () => loadVcdb(db, readTextFiles(folder)))
  if (!outcome.ok) throw new Refusal(outcome.message)
  if (outcome.loaded.length === 0) throw new Refusal(`No file in ${folder} is one of the VCdb, such as Make.txt`)
  for (const { name, count } of outcome.loaded) tell(`${name}: ${count} ids`)
}
