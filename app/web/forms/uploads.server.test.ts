import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveUpload, UploadRefused } from './uploads.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form that arrives as somebody else decides. */
function openForm() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: readable, duplex: 'half' }
  const request = new Request('http://shop.test/', init)
  const send = (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => undefined)
  const end = async () => {
    await send('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n')
    await writer.close()
  }
  return { request, send, end }
}

const field = async (form: FormData) => form.get('a')

test('a form that arrives is read', async () => {
  const { request, end } = openForm()
  const answer = receiveUpload(request, 'anna', field)
  await end()
  expect(await answer).toBe('1')
})

test('a form of which next to nothing arrives is cut off, and others are read meanwhile', async () => {
  const slow = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => ({ form: openForm(), name }))
  const answers = slow.map(({ form, name }) => receiveUpload(form.request, name, field))
  for (const { form } of slow) await form.send('--x\r\n')
  const { request, end } = openForm()
  const other = receiveUpload(request, 'anna', field)
  await end()
  expect(await other).toBe('1')
  await vi.advanceTimersByTimeAsync(12_000)
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 408 })
})

test('a third form of one customer at once is refused, and read once another has come to its end', async () => {
  const [first, second] = [openForm(), openForm()]
  const answers = [receiveUpload(first.request, 'anna', field), receiveUpload(second.request, 'anna', field)]
  expect(await receiveUpload(openForm().request, 'anna', field)).toMatchObject({ status: 429 })
  const others = openForm()
  const other = receiveUpload(others.request, 'bert', field)
  for (const { end } of [first, second, others]) await end()
  expect(await Promise.all([...answers, other])).toEqual(['1', '1', '1'])
  const again = openForm()
  const answer = receiveUpload(again.request, 'anna', field)
  await again.end()
  expect(await answer).toBe('1')
})

test('while too much of others is in memory a form is refused, and not for longer', async () => {
  const large = openForm()
  const answer = receiveUpload(large.request, 'anna', field)
  const piece = 'x'.repeat(32 * 1024 * 1024)
  for (let n = 0; n < 6; n += 1) void large.send(piece)
  expect(await answer).toBeInstanceOf(UploadRefused)
  const { request, end } = openForm()
  const other = receiveUpload(request, 'bert', field)
  await end()
  expect(await other).toBe('1')
})
