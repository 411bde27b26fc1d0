import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ArrivingFile, receiveFile } from './sent-file.server.ts'

test('work that fails while its file still arrives is told when the file is in, and ends no process', async () => {
  const boundary = 'X'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  let isIn = false
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.from(`${head}a,b\r\n`))
      // Long enough for Node to say that nobody looks at the failure.
      for (let n = 0; n < 20; n++) {
        await delay(1)
        stream.enqueue(Buffer.from('1,2\r\n'))
      }
      stream.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`))
      isIn = true
      stream.close()
    },
  })
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const sending = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('http://localhost/', sending)
  await expect(receiveFile(request, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(isIn).toBe(true)
})

test('a file of which only the beginning is read arrives as a whole, and is answered', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(1_000_000)], 'parts.xlsx'))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const readStart = async ({ bytes }: ArrivingFile) => {
    const first = await bytes[Symbol.asyncIterator]().next()
    return first.done ? 0 : first.value.length
  }
  expect(await receiveFile(request, readStart)).toBeGreaterThan(0)
})
