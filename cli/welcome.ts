import { isIPv6 } from 'node:net'
import type { Db } from '#db/client.server.ts'
import { listOpenDemoAccounts } from '#demo/accounts.ts'
import { type Env, isLoopback } from '#platform/env.ts'
import { listHalfSet } from '#shop/overview/setup/half-set.server.ts'
import { hasAdmin } from '#shop/people/accounts/admins.server.ts'
import { commandLine } from './command-line.ts'
import { tell } from './progress.ts'

type Facts = { openDemoAccounts: { email: string; password: string }[]; hasAdmin: boolean; halfSet: string[] }

/** Finds the facts that the last lines of a start tell: whether there is an admin, whether demo sign-ins work, what is half set. */
export async function findFacts(db: Db, env: Env): Promise<Facts> {
  const facts = [listOpenDemoAccounts(db), hasAdmin(db), listHalfSet(db, env)] as const
  const [openDemoAccounts, admin, halfSet] = await Promise.all(facts)
  return { openDemoAccounts, hasAdmin: admin, halfSet }
}

/** The last lines of a start: the address, the demo sign-ins while they work, how to make the first admin. */
export function welcome(env: Env, facts: Facts) {
  tell(`\nCamshaft is open at ${addressOf(env)}`)
  for (const { email, password } of facts.openDemoAccounts) tell(`  Demo sign-in: ${email} / ${password}`)
  if (!facts.hasAdmin) tell(`  There is no admin yet. Make the first one: ${commandLine(env)} make-admin EMAIL`)
  for (const line of facts.halfSet) tell(`  ! ${line}`)
  tell('  Ctrl-C stops it\n')
  const where = publicPlace(env)
  if (where && facts.openDemoAccounts.length > 0) warn(where, facts)
}

function addressOf({ host, port, origin, originIsGiven }: Env) {
  if (originIsGiven || isLoopback(host) || host === '0.0.0.0' || host === '::') return origin
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** The setting by which other machines can reach the shop: HOST, or ORIGIN behind a proxy; null where none can. */
function publicPlace({ host, origin, originIsGiven }: Env): string | null {
  if (!isLoopback(host)) return `HOST=${host}`
  const { hostname } = new URL(origin)
  return originIsGiven && !isLoopback(hostname.replace(/^\[|\]$/g, '')) ? `ORIGIN=${origin}` : null
}

function warn(where: string, { openDemoAccounts }: Facts) {
  const lines = [
    `WARNING: other machines can reach this shop (${where}) and the demo sign-ins still work.`,
    `Everybody knows the passwords of ${openDemoAccounts.map(account => account.email).join(' and ')}.`,
    'Change them, or start an empty shop: DEMO=0 with another DATA_DIR.',
  ]
  const rule = '!'.repeat(Math.max(...lines.map(line => line.length)))
  const text = [rule, ...lines, rule].join('\n')
  process.stderr.write(process.stderr.isTTY ? `\x1b[1;31m${text}\x1b[0m\n\n` : `${text}\n\n`)
}
