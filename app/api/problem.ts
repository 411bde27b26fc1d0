/** One thing that was wrong with a request: where it stood, and a sentence for whoever wrote the program. */
export type FieldProblem = { in: 'path' | 'query' | 'body'; field: string; detail: string }

/** Why a request was not answered, as RFC 9457 writes it down. */
export type Problem = { status: number; title: string; detail: string; errors?: FieldProblem[] }

export const documentPath = '/api/openapi.json'

/** Whether an address belongs to the API, which answers programs, and not to the website. */
export const isOfApi = (pathname: string): boolean => /^\/api\/./.test(pathname)

/** A problem as an answer. */
export const problemAnswer = ({ title, status, detail, errors }: Problem, headers: HeadersInit = {}): Response =>
  Response.json(
    { type: 'about:blank', title, status, detail, ...(errors && { errors }) },
    { status, headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers } },
  )
