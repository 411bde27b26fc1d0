import { expect, test } from 'vitest'
import { layAside, starter } from './late-scripts.ts'

test('what loads scripts is laid aside, and nothing else', () => {
  const head =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="icon" href="/i"/>'
  const body = '<p>type="module"</p><script nonce="n">a()</script><script nonce="n" type="module" async="">b()</script>'
  expect(layAside(head + body)).toBe(
    '<link rel="late-modulepreload" href="/a.js"/><link rel="late-modulepreload" href="/b.js"/><link rel="icon" href="/i"/>' +
      '<p>type="module"</p><script nonce="n">a()</script><script nonce="n" type="late-module" async="">b()</script>',
  )
})

test('the starter looks for what is laid aside', () => {
  expect(starter).toContain('link[rel=late-modulepreload]')
  expect(starter).toContain('script[type=late-module]')
})
