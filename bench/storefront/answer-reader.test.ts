import { expect, test } from 'vitest'
import { createAnswerReader, headerOf } from './answer-reader.ts'

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-One: a: b\r\n\r\nhello'
const chunked =
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n'
const empty = 'HTTP/1.1 302 Found\r\nLocation: /orders\r\nContent-Length: 0\r\n\r\n'

test.each([1, 2, 3, 7, 1000])('answers that arrive in pieces of %i bytes', size => {
  const read = createAnswerReader({ keepsBody: true })
  const answers = []
  for (const text of [plain, chunked, empty, plain]) {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) {
      const answer = read(bytes.subarray(at, at + size))
      if (answer) answers.push([answer.status, answer.bytes, answer.body?.toString()])
    }
  }
  expect(answers).toEqual([
    [200, 5, 'hello'],
    [404, 21, 'hello0123456789abcdef'],
    [302, 0, ''],
    [200, 5, 'hello'],
  ])
})

test('a body is kept on demand only', () => {
  expect(createAnswerReader()(Buffer.from(plain))).toMatchObject({ bytes: 5, body: null })
})

test('headers are found by their names', () => {
  expect(headerOf(plain.split('\r\n\r\n')[0] ?? '', 'x-one')).toBe('a: b')
  expect(headerOf(empty.split('\r\n\r\n')[0] ?? '', 'location')).toBe('/orders')
  expect(headerOf(plain, 'x-two')).toBeNull()
})
