import { envContext, faultsContext } from '#app/web/context.ts'
import { readBody } from './body.server.ts'
import { identify } from './identify.server.ts'
import { describeApi } from './open-api.server.ts'
import { type Context, nothing, type Operation } from './operation.server.ts'
import { operations } from './operations.server.ts'
import { documentPath, problemAnswer } from './problem.ts'

/** Every route of the API as those of the website are written, for the names of routes in logs and figures. */
export const apiRoutes: string[] = [...new Set([documentPath, ...operations.map(({ path }) => path)])]

const patterns = [...new Set(operations.map(({ path }) => path))].map(path => ({
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  methods: new Map<string, Operation>(
    operations.filter(operation => operation.path === path).map(operation => [operation.method, operation]),
  ),
}))

/** Answers a request of the API. What fails is a problem as RFC 9457 writes it, and never a page. */
export async function answerApi(request: Request, context: Context): Promise<Response> {
  try {
    return await answer(request, context)
  } catch (error) {
    context.get(faultsContext).push({ error })
    return problemAnswer({ status: 500, title: 'Failed', detail: 'Something went wrong on our side.' })
  }
}

async function answer(request: Request, context: Context): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const asked = request.method === 'HEAD' ? 'GET' : request.method
  if (pathname === documentPath && asked === 'GET') return sent(describeApi(context.get(envContext).origin))
  const route = patterns.find(({ pattern }) => pattern.test(pathname))
  if (!route) return problemAnswer({ status: 404, title: 'Not found', detail: 'The API has no such address.' })
  const operation = route.methods.get(asked)
  if (!operation) {
    const allowed = [...route.methods.keys()].join(', ')
    const detail = `This address answers ${allowed} only.`
    return problemAnswer({ status: 405, title: 'Method not allowed', detail }, { Allow: allowed })
  }
  const known = operation.scope ? await identify(request, context, operation.scope) : null
  if (known instanceof Response) return known
  const sentBody = operation.body === nothing ? { body: {} } : await readBody(request)
  if ('problem' in sentBody) return problemAnswer(sentBody.problem)
  const params = Object.entries(route.pattern.exec(pathname)?.groups ?? {})
  const outcome = await operation.run(
    {
      params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: readQuery(searchParams),
      body: sentBody.body,
    },
    context,
    known,
  )
  if (!outcome.ok) return problemAnswer(outcome.problem, known ? {} : everyWebsite)
  return known ? Response.json(outcome.body, { headers: { 'Cache-Control': 'no-store' } }) : sent(outcome.body)
}

/** For every website: what needs no token says nothing that the shop does not show. */
const everyWebsite = { 'Access-Control-Allow-Origin': '*' }
const sent = (body: unknown) =>
  Response.json(body, { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...everyWebsite } })

/** A query as an object. A name that is given twice has all its values, which no field takes. */
const readQuery = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())].map(name => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
