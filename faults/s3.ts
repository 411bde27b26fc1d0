import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { type Answer, ask, isGood, longest, seconds, slowest, upload, whileDoingChores } from './visitor.ts'

const faultMs = 6_000
const longestAnswerMs = 8_000
const mostTimesSlower = 5

type Mode = 'works' | 'refuses' | 'hangs'

/** A server that speaks as much of the S3 API as the shop needs, in memory. */
export async function startS3() {
  const kept = new Map<string, Buffer>()
  let mode: Mode = 'works'
  const server = createServer((request, response) => {
    if (mode === 'refuses') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (mode === 'works') answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '' } = request
    if (method === 'PUT') kept.set(url, await buffer(request))
    if (method === 'DELETE') kept.delete(url)
    const found = kept.get(url)
    if (method === 'GET' && !found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { ETag: '"1"', 'Content-Length': method === 'GET' ? (found?.length ?? 0) : 0 })
    response.end(method === 'GET' ? found : undefined)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'faults',
      S3_SECRET_ACCESS_KEY: 'faults',
    },
    turn: (to: Mode) => {
      mode = to
    },
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const failing =
  (mode: Mode): Fault['run'] =>
  async open => {
    const s3 = await startS3()
    try {
      const place = await open({ env: s3.env })
      const before = await upload(place)
      const [path = ''] = await place.ledger.listPictures()
      const show = () => ask('picture', place.origin + path)
      const quiet = await whileDoingChores(place, () =>
        // Pictures cost something while the storage works, too.
        Promise.all([delay(faultMs), ...place.shoppers.slice(4, 8).map(shopper => upload(place, shopper))]),
      )
      s3.turn(mode)
      const uploads: Promise<Answer>[] = []
      const pictures: Promise<Answer>[] = []
      const during = await whileDoingChores(place, async () => {
        for (const shopper of place.shoppers.slice(0, 4)) {
          uploads.push(upload(place, shopper))
          pictures.push(show())
        }
        await Promise.all([delay(faultMs), ...uploads, ...pictures])
      })
      s3.turn('works')
      const after = [await upload(place, place.shoppers[9]), await show()]
      return figuresOf(place, {
        quiet,
        during,
        uploads: await Promise.all(uploads),
        pictures: await Promise.all(pictures),
        works: before.status === 302 && after[0]?.status === 302 && after[1]?.status === 200,
      })
    } finally {
      s3.end()
    }
  }

type Seen = { quiet: Answer[]; during: Answer[]; uploads: Answer[]; pictures: Answer[]; works: boolean }

async function figuresOf(place: Place, { quiet, during, uploads, pictures, works }: Seen): Promise<Figure[]> {
  const before = slowest(quiet)
  const times = Math.max(...Array.from(slowest(during), ([what, ms]) => ms / (before.get(what) ?? 0)))
  const refused = during.filter(answer => !isGood(answer)).length
  const told = (answers: Answer[]): Figure['is'] => `${answers[0]?.status} within ${seconds(longest(answers))}`
  const isTold = (answers: Answer[]) =>
    answers.every(({ status }) => status === 503) && longest(answers) <= longestAnswerMs
  return [
    {
      what: 'slowest answer to others, against quiet',
      is: `${times.toFixed(1)} times`,
      isMet: times <= mostTimesSlower,
    },
    { what: 'others refused', is: String(refused), isMet: refused === 0 },
    { what: 'whoever sends a picture gets', is: told(uploads), isMet: isTold(uploads) },
    { what: 'whoever wants to see one gets', is: told(pictures), isMet: isTold(pictures) },
    { what: 'pictures are taken and shown before and afterwards', is: works ? 'yes' : 'no', isMet: works },
    await place.ledger.audit(),
  ]
}

export const s3Faults: Record<string, Fault> = {
  's3-refuses': { title: 'The object storage refuses', run: failing('refuses') },
  's3-hangs': { title: 'The object storage says nothing', run: failing('hangs') },
}
