import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#shop/office/audit/changes.server.ts'
import type { ApiToken } from '#shop/trade/api-tokens/rows.server.ts'
import type { ApiScope } from '#shop/trade/api-tokens/scopes.ts'
import type { FieldProblem, Problem } from './problem.ts'

type Outcome<Body> = { ok: true; body: Body } | { ok: false; problem: Problem }

export type Context = Readonly<RouterContextProvider>

/** What an operation reads and answers. Route, document and page of the API follow from it. */
type Definition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = {
  method: 'GET' | 'PATCH'
  /** Its address as the shop's routes are written: '/api/v1/products/:productId'. */
  path: string
  /** Its name for generated clients: 'findProduct'. */
  name: string
  /** The heading under which the page of the API has it, and its tag: a word of the glossary, or a district's. */
  group: 'Products' | 'Categories' | 'Vehicles' | 'Stock' | 'Orders' | 'Quotes'
  title: string
  text: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** The address of the call that its page shows, with what stands in its query: '/api/v1/fit?vehicle=12&products=KT-PAD10'. */
  example: string
  /** What that call sends, where it sends anything. */
  exampleBody?: object
  /** What the token of a call needs to allow; null is open to everybody, and kept as pages are. */
  scope: ApiScope | null
  /** Other statuses that it answers, each with the reason. */
  refusals: Record<number, string>
  run(
    sent: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> },
    context: Context,
    caller: ApiToken | null,
  ): Promise<Outcome<z.input<Answer>>>
}

export type Operation = Omit<Definition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>, 'run'> & {
  run(
    sent: { params: unknown; query: unknown; body: unknown },
    context: Context,
    caller: ApiToken | null,
  ): Promise<Outcome<unknown>>
}

/** For an operation that reads no parameters, no query or no body. */
export const nothing = z.strictObject({})

/** Every status by which an operation refuses a call, each with the reason. */
export function refusalsOf({ params, query, body, scope, refusals }: Operation): Record<number, string> {
  const none: Record<number, string> = {}
  const ofBody = { 400: 'The body is no JSON in UTF-8, or names a field twice', 413: 'The body is too large' }
  const ofToken = {
    401: 'There is no token, or it is unknown, revoked or expired',
    403: 'The token does not allow this',
  }
  return {
    ...(body === nothing ? none : ofBody),
    ...(scope ? ofToken : none),
    ...([params, query, body].every(schema => schema === nothing) ? none : { 422: 'A field is wrong' }),
    429: 'Too much is asked at once: try again after the seconds of Retry-After',
    503: 'The shop is busy, or stops: try again after the seconds of Retry-After',
    ...refusals,
  }
}

/**
 * Makes an operation of its definition: what was sent is checked first, each wrong field with its message, and of what it
 * answers only the documented fields are sent.
 */
export function operation<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(definition: Definition<Params, Query, Body, Answer>): Operation {
  return {
    ...definition,
    async run(sent, context, caller) {
      const params = definition.params.safeParse(sent.params)
      const query = definition.query.safeParse(sent.query)
      const body = definition.body.safeParse(sent.body)
      if (!params.success || !query.success || !body.success) {
        return refused([
          ...problemsOf('path', params.error),
          ...problemsOf('query', query.error),
          ...problemsOf('body', body.error),
        ])
      }
      const unstorable = [
        ...listNuls('path', params.data),
        ...listNuls('query', query.data),
        ...listNuls('body', body.data),
      ]
      if (unstorable.length > 0) return refused(unstorable)
      const outcome = await definition.run({ params: params.data, query: query.data, body: body.data }, context, caller)
      return outcome.ok ? { ok: true, body: definition.answer.parse(outcome.body) } : outcome
    },
  }
}

const problemsOf = (place: FieldProblem['in'], error: z.ZodError | undefined): FieldProblem[] =>
  (error?.issues ?? []).flatMap(issue => {
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    const detail = issue.code === 'unrecognized_keys' ? 'There is no such field here' : issue.message
    return fields.map(field => ({ in: place, field, detail }))
  })

/** The texts with a NUL, which no text of PostgreSQL can have. Looked for here, so that no schema can forget it. */
function listNuls(place: FieldProblem['in'], value: unknown, path: string[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ in: place, field: path.join('.'), detail: 'A text cannot have a NUL' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => listNuls(place, inside, [...path, name]))
}

/** A whole number of a query, in digits alone: '' and '0x10' are none. */
export const wholeInQuery = (min: number, max: number, message: string) =>
  z.preprocess(
    text => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text),
    z.int(message).min(min, message).max(max, message),
  )

/** Refuses a request of which single fields are wrong, each with its message: status 422. */
export const refused = (errors: FieldProblem[]) => ({
  ok: false as const,
  problem: {
    status: 422,
    title: 'The request cannot be understood',
    detail: errors.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail)).join('. '),
    errors,
  },
})

/** Refuses a request about something that is not there: status 404. */
export const missing = (detail: string) => ({
  ok: false as const,
  problem: { status: 404, title: 'Not found', detail },
})

/** Who calls an operation that needs a token, as the log names them. */
export function actorOf(caller: ApiToken | null): Actor {
  if (!caller) throw new Error('An operation without a scope changes nothing')
  return { token: caller.name }
}

/** Refuses what somebody else has made impossible meanwhile: status 409. */
export const conflict = (detail: string) => ({
  ok: false as const,
  problem: { status: 409, title: 'Conflict', detail },
})
