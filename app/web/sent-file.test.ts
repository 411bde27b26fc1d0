import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { receiveFile } from '#app/web/sent-file.server.ts'

test('work that fails while its file still arrives is told when the file is in, and ends no process', async () => {
  const boundary = 'X'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  async function* pieces() {
    yield Buffer.from(`${head}a,b\r\n`)
    // Long enough for Node to say that nobody looks at the failure.
    for (let n = 0; n < 20; n++) {
      await delay(1)
      yield Buffer.from('1,2\r\n')
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  let isIn = false
  const body = ReadableStream.from(
    (async function* () {
      yield* pieces()
      isIn = true
    })(),
  )
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' })
  await expect(receiveFile(request, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(isIn).toBe(true)
})
