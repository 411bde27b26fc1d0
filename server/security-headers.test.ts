import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nameScriptsByHash } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const name = (html: string) => nameScriptsByHash(html, 'n1')

test('inline scripts with the nonce are named by their hash, each once, and the nonce is gone', () => {
  const { html, scripts } = name(
    '<script nonce="n1">a()</script><script async type="module" nonce="n1">b()</script><script nonce="n1">a()</script>',
  )
  expect(html).toBe('<script>a()</script><script async type="module">b()</script><script>a()</script>')
  expect(scripts).toBe(`${hashOf('a()')} ${hashOf('b()')}`)
})

test('a script that has no nonce, or another one, is not let in', () => {
  const smuggled = '<p><script>evil()</script><script nonce="n2">evil()</script></p>'
  expect(name(`${smuggled}<script nonce="n1">a()</script>`)).toEqual({
    html: `${smuggled}<script>a()</script>`,
    scripts: hashOf('a()'),
  })
})

test('a file needs no hash: the policy lets in those of the shop', () => {
  expect(name('<script nonce="n1" src="/assets/a.js"></script>').scripts).toBe('')
})

test('lines are hashed as a browser reads them', () => {
  expect(name('<script nonce="n1">a()\r\nb()\rc()</script>').scripts).toBe(hashOf('a()\nb()\nc()'))
})
