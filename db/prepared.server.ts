import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The most statements that a process has PostgreSQL remember; each takes memory in every connection. */
const mostNames = 200
/**
 * The rows of one import are nothing like those of another: a plan for all of them once took minutes for a batch. Nor is a word
 * that every order has, 'example.com', looked for like one that few have.
 */
const plannedAnew = /\bimport_rows\b|"searched" like\b/
/** How often a statement is seen before it counts as one that comes again. */
const seenOften = 3
const textsWatched = 2_000

/**
 * Lets the connections of a pool remember the plans of statements that come again and again: a statement with parameters
 * gets a name once its text has been seen three times. For a page of the shop planning costs more than running. Not to
 * be used behind a pooler in transaction mode, where a name may be unknown to the next connection.
 */
export function preparing(pool: pg.Pool): void {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < seenOften) {
      if (seen.size >= textsWatched) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  pool.on('connect', client => {
    const query = client.query
    Object.defineProperty(client, 'query', {
      value: (statement: unknown, values: unknown, ...rest: unknown[]) =>
        Reflect.apply(query, client, [named(statement, values, nameOf), values, ...rest]),
    })
  })
}

function named(statement: unknown, values: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (!Array.isArray(values) || values.length === 0 || typeof statement !== 'object' || statement === null)
    return statement
  if (!('text' in statement) || typeof statement.text !== 'string') return statement
  if (plannedAnew.test(statement.text)) return statement
  const name = nameOf(statement.text)
  return name ? { ...statement, name } : statement
}
