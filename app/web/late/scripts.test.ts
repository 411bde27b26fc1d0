import { expect, test } from 'vitest'
import { layAside, starter } from './scripts.ts'

test('what loads scripts is laid aside, and nothing else', () => {
  const head =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="icon" href="/i"/>'
  const body = '<body><p>type="module"</p><script nonce="n" type="module" async="">b()</script><script>c()</script>'
  expect(layAside(head + body).join('')).toBe(
    '<link rel="late-modulepreload" href="/a.js"/><link rel="late-modulepreload" href="/b.js"/><link rel="icon" href="/i"/>' +
      '<body><p>type="module"</p><script nonce="n" type="late-module" async="">b()</script><script>c()</script>',
  )
  expect(layAside('<title></title><body><p></p>').join('')).toBe('<title></title><body><p></p>')
})

test('the starter looks for what is laid aside', () => {
  expect(starter).toContain('link[rel=late-modulepreload]')
  expect(starter).toContain('script[type=late-module]')
})
