import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** Called with each statement that goes out. Returns what to call when its answer is there, with the error where it failed. */
export type Begin = (statement: unknown) => (error?: unknown) => void

/** Has `begin` hear of every statement of a connection and of its end, in whichever of the driver's styles it is asked. */
export function aroundQueries(client: pg.ClientBase, begin: Begin): void {
  const query = client.query
  Object.defineProperty(client, 'query', {
    value: (...given: unknown[]) => {
      const end = begin(given[0])
      const last = given.at(-1)
      if (typeof last === 'function') {
        const callBack = (...answer: unknown[]) => {
          end(answer[0] ?? undefined)
          Reflect.apply(last, undefined, answer)
        }
        return Reflect.apply(query, client, [...given.slice(0, -1), callBack])
      }
      const answer: unknown = Reflect.apply(query, client, given)
      if (answer instanceof Promise) answer.then(() => end(), end)
      else end()
      return answer
    },
    configurable: true,
  })
}

/** Has whoever waited for a connection go on in their own request, and not in that of whoever gave it back. */
export function keepRequests(pool: pg.Pool): void {
  const connect = pool.connect
  Object.defineProperty(pool, 'connect', {
    value: (callBack?: (...answer: unknown[]) => void) =>
      Reflect.apply(connect, pool, callBack ? [AsyncResource.bind(callBack)] : []),
    configurable: true,
  })
}

/** The text of a statement in any form that the driver takes; '' where it has none. */
export function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return ''
  return typeof statement.text === 'string' ? statement.text : ''
}
