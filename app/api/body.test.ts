import { expect, test } from 'vitest'
import { readBody } from './body.server.ts'

const read = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  readBody(
    new Request('https://shop.example/api/v1/stock', { method: 'PATCH', body, headers: { 'Content-Type': type } }),
  )

test.each([
  ['{"a":{"b":1},"c":[{"b":2}]}', { a: { b: 1 }, c: [{ b: 2 }] }],
  ['\ufeff{"a":"say \\"b\\": \\\\"}', { a: 'say "b": \\' }],
  ['["a", "b:", ":"]', ['a', 'b:', ':']],
  ['5', 5],
])('%j is read', async (text, body) => {
  expect(await read(text, 'Application/JSON; charset=utf-8')).toEqual({ body })
})

test.each<[string | Uint8Array<ArrayBuffer>, string, string]>([
  ['{"stock":5,"stock":6}', 'application/json', 'Not clear'],
  ['{"items":[{"id":"A"},{"id":"B","x":{"y":1,"y" : 1}}]}', 'application/json', 'Not clear'],
  [Uint8Array.from([0x22, 0xfc, 0x22]), 'application/json', 'Not UTF-8'],
  ['{', 'application/json', 'Not JSON'],
  ['', 'application/json', 'Not JSON'],
  ['{}', 'application/json-patch+json', 'Not JSON'],
  ['{}', 'text/plain', 'Not JSON'],
])('%j as %s is refused: %s', async (body, type, title) => {
  expect(await read(body, type)).toMatchObject({ problem: { status: 400, title } })
})
