import type { Visitor } from '#test/request.ts'

/** Sends a file as a browser does, in a form of many parts. */
export async function sendFile(by: Visitor, file: File | null, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file ?? new File([], ''))
  const sent = new Request('http://localhost:3000/', { method: 'POST', body: form })
  const body = await sent.arrayBuffer()
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '', 'Content-Length': String(body.byteLength) }
  return by.post('/admin/imports', {}, { body, headers })
}

export const csv = (text: string, name = 'parts.csv') => new File([text], name, { type: 'text/csv' })
export const idOf = (location: string | null) => location?.split('/').at(-1) ?? ''
