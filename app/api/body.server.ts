import type { Problem } from './problem.ts'

const notJson = { status: 400, title: 'Not JSON', detail: 'The body must be JSON, and Content-Type application/json.' }
const notUtf8 = { status: 400, title: 'Not UTF-8', detail: 'The body must be in UTF-8, as all JSON is.' }
const ambiguous = { status: 400, title: 'Not clear', detail: 'The body names a field of an object twice.' }

/** What a request sends as JSON; or why that cannot be read, or not in one way only. */
export async function readBody(request: Request): Promise<{ body: unknown } | { problem: Problem }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) return { problem: notJson }
  const bytes = await request.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: notUtf8 }
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { problem: notJson }
  }
  return countNames(text) === countFields(body) ? { body } : { problem: ambiguous }
}

/** How many fields a text of JSON names: each text in it that has a colon behind it. */
const countNames = (text: string): number =>
  (text.match(/"(?:[^"\\]|\\.)*"\s*:?/g) ?? []).filter(piece => piece.endsWith(':')).length

/** How many fields came of it: of two with one name there is only the last. */
function countFields(value: unknown): number {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    if (!Array.isArray(next)) count += inside.length
    for (const one of inside) open.push(one)
  }
  return count
}
