import { createGate } from '#platform/gate.ts'
import { sentForm } from './forms.ts'

// A form with pictures is in memory while it is read: as many at a time as fit into this, the others wait unread.
const receiving = createGate(160 * 1024 * 1024)
const patienceMs = 20_000

export const busyMessage = 'Many pictures are being sent right now. Please try again in a minute.'

/** Reads a form that may carry pictures and works on it. Null where there was no room for a while. */
export async function receiveUpload<Answer>(
  request: Request,
  work: (form: FormData) => Promise<Answer>,
): Promise<Answer | null> {
  // server.ts takes no upload without this header.
  const leave = await receiving.enter(Number(request.headers.get('Content-Length') ?? 0), patienceMs)
  if (!leave) return null
  try {
    return await work(await sentForm(request))
  } finally {
    leave()
  }
}

/** The files of a field; a browser sends an empty one without a name where none was chosen. */
export const sentFiles = (form: FormData, name: string): File[] =>
  form
    .getAll(name)
    .filter(entry => entry instanceof File)
    .filter(file => file.size > 0 || file.name !== '')
