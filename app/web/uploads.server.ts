import { createGate } from '#platform/gate.ts'
import { sentForm } from './forms.ts'

// A form with pictures is in memory while it is read. 160 MB of forms are read at a time; the others wait unread.
const receiving = createGate(160 * 1024 * 1024)
const patienceMs = 20_000

export const busyMessage = 'Many pictures are being sent right now. Please try again in a minute.'

/** Reads a form that may carry pictures, and passes it to `work`. Returns null where there was no room in time. */
export async function receiveUpload<Answer>(
  request: Request,
  work: (form: FormData) => Promise<Answer>,
): Promise<Answer | null> {
  // An upload without this header was refused before it came here (411).
  const leave = await receiving.enter(Number(request.headers.get('Content-Length') ?? 0), patienceMs)
  if (!leave) return null
  try {
    return await work(await sentForm(request))
  } finally {
    leave()
  }
}

/** The files of a field. Where none was chosen a browser sends an empty file without a name, which is left out. */
export const sentFiles = (form: FormData, name: string): File[] =>
  form
    .getAll(name)
    .filter(entry => entry instanceof File)
    .filter(file => file.size > 0 || file.name !== '')
