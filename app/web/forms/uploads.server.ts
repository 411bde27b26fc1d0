import { outOfTurn } from '#platform/own-turn.ts'
import { TurnRefused } from '#platform/turns.ts'
import { sentForm } from './parse.ts'

/** Why a form with pictures was not read to its end, for the field of the pictures. */
export class UploadRefused {
  readonly status: 408 | 429 | 503
  readonly message: string
  constructor(status: UploadRefused['status'], message: string) {
    this.status = status
    this.message = message
  }
}

const mebibyte = 1024 * 1024
/** A form is in memory while it arrives: so many bytes of all of them together. */
const mostBytes = 160 * mebibyte
const mostOfOnePerson = 2
/** A telephone in a cellar sends more than this in a second. It is asked for once a form has had some time to begin. */
const leastBytesPerSecond = 8 * 1024
const graceSeconds = 10

const busy = new UploadRefused(503, 'Many pictures are being sent right now. Please try again in a minute.')
const tooSlow = new UploadRefused(408, 'Your connection is too slow for these pictures. Try fewer or smaller ones.')
const twoAtOnce = new UploadRefused(429, 'Two of your uploads are under way. Please try again when they are done.')

let arrivedBytes = 0
const formsOf = new Map<string, number>()

/**
 * Reads a form that may carry pictures, and passes it to `work`. Only what has arrived counts, and whoever sends next to
 * nothing is cut off, so that nobody holds up the uploads of others by being slow. Refuses a third form of one customer
 * at once, and any form while too much of others is in memory.
 */
export async function receiveUpload<Answer>(
  request: Request,
  userId: string,
  work: (form: FormData) => Promise<Answer>,
): Promise<Answer | UploadRefused> {
  const others = formsOf.get(userId) ?? 0
  if (others >= mostOfOnePerson) return twoAtOnce
  formsOf.set(userId, others + 1)
  const arrival = watchArrival(request)
  try {
    const arriving = () => sentForm(arrival.request)
    const form = await outOfTurn(arriving).catch((error: unknown) => {
      const refused = arrival.refused()
      if (!refused) throw error
      return refused
    })
    return form instanceof UploadRefused ? form : await work(form)
  } catch (error) {
    if (error instanceof TurnRefused) return busy
    throw error
  } finally {
    arrival.end()
    const left = (formsOf.get(userId) ?? 1) - 1
    if (left > 0) formsOf.set(userId, left)
    else formsOf.delete(userId)
  }
}

/** The same request, whose body breaks off where it must not be read any further. */
function watchArrival(request: Request) {
  const began = performance.now()
  let bytes = 0
  let refused: UploadRefused | null = null
  let stop: (reason: UploadRefused) => void = () => undefined
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      stop = reason => {
        refused = reason
        controller.error(new Error(reason.message))
      }
    },
    transform(chunk, controller) {
      bytes += chunk.length
      arrivedBytes += chunk.length
      if (arrivedBytes > mostBytes) stop(busy)
      else controller.enqueue(chunk)
    },
    flush: () => clearInterval(timer),
  })
  const timer = setInterval(() => {
    const seconds = (performance.now() - began) / 1000
    if (seconds > graceSeconds && bytes < seconds * leastBytesPerSecond) stop(tooSlow)
  }, 1000)
  // The types of browsers do not know `duplex`, without which Node sends no stream.
  const init: RequestInit & { duplex: 'half' } = { body: request.body?.pipeThrough(counted) ?? null, duplex: 'half' }
  const { method, headers, url } = request
  return {
    request: new Request(url, { ...init, method, headers }),
    refused: () => refused,
    end() {
      clearInterval(timer)
      arrivedBytes -= bytes
    },
  }
}

/** The files of a field. Where none was chosen a browser sends an empty file without a name, which is left out. */
export const sentFiles = (form: FormData, name: string): File[] =>
  form
    .getAll(name)
    .filter(entry => entry instanceof File)
    .filter(file => file.size > 0 || file.name !== '')
