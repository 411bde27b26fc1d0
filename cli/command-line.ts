import { resolve } from 'node:path'
import type { Env } from '#platform/env.ts'

/**
 * A command with the variables that make it work on the database of this start: copied to a shell, it reaches the same shop.
 * The database's password is repeated only on the terminal at which it was typed; in a log PASSWORD stands instead.
 */
export function commandLine(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'preparedStatements'>,
  { isTerminal = process.stdout.isTTY === true } = {},
): string {
  const words = ['npm run shop --']
  if (env.databaseUrl) {
    if (!env.preparedStatements) words.unshift('PREPARED_STATEMENTS=0')
    words.unshift(`DATABASE_URL=${quoted(isTerminal ? env.databaseUrl : withoutPassword(env.databaseUrl))}`)
  } else if (env.dataDir !== resolve('./data')) words.unshift(`DATA_DIR=${quoted(env.dataDir)}`)
  return words.join(' ')
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = 'PASSWORD'
  if (url.searchParams.has('password')) url.searchParams.set('password', 'PASSWORD')
  return url.href
}

const quoted = (text: string) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
