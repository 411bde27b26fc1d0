import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { data } from 'react-router'
import { outOfTurn } from '#platform/own-turn.ts'

/** A file of a form as it arrives, with the fields that stand before it in the form. */
export type ArrivingFile = { name: string; fields: Record<string, string>; bytes: AsyncIterable<Uint8Array> }

/**
 * Passes the file of a form to `work` while it arrives, so that a large one is never in memory. Null where the form has none:
 * a browser sends an empty one without a name. A body that is no such form is answered with 400.
 */
export async function receiveFile<Answer>(
  request: Request,
  work: (file: ArrivingFile) => Promise<Answer>,
): Promise<Answer | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data;/i.test(type) || !request.body) throw data(null, { status: 400 })
  const fields: Record<string, string> = {}
  const answers: Promise<Answer>[] = []
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { fieldSize: 1000, fields: 20, files: 1, headerPairs: 50 },
  })
  parser.on('field', (name, value) => {
    fields[name] = value
  })
  const opened: Readable[] = []
  parser.on('file', (_, stream: Readable, name: string) => {
    opened.push(stream)
    if (!name) return stream.resume()
    const pieces = stream.iterator({ destroyOnReturn: false })
    const bytes: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => pieces }
    // What nobody reads any more still has to arrive: an answer before the end looks to a browser like a broken line. A stream that
    // somebody has begun to read does not flow before that reading has ended.
    const letArrive = async () => {
      await pieces.return?.()
      stream.resume()
    }
    const answer = work({ name, fields, bytes }).finally(letArrive)
    // It is awaited when all has arrived; a failure before that would end the process as one that nobody looks at.
    answer.catch(() => undefined)
    answers.push(answer)
  })
  const arrival = pipeline(Readable.from(piecesOf(request.body)), parser).catch((error: Error) => {
    for (const stream of opened) stream.destroy(error)
  })
  return outOfTurn(async () => {
    await arrival
    const [answer] = await Promise.all(answers)
    return answer ?? null
  })
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
