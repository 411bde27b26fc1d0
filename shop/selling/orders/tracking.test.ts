import { expect, test } from 'vitest'
import { trackingParts } from './tracking.ts'

const linksIn = (text: string) => trackingParts(text).flatMap(({ url }) => url ?? [])

test.each([
  ['DHL 4711', []],
  ['https://dhl.example/4711?lang=en', ['https://dhl.example/4711?lang=en']],
  ['DHL 4711 (see https://dhl.example/4711).', ['https://dhl.example/4711']],
  ['HTTP://DHL.example/1, and https://b.example/2', ['HTTP://DHL.example/1', 'https://b.example/2']],
  ['javascript:alert(1) data:text/html,x ftp://a.example/b www.dhl.example', []],
  ['javascript:https', []],
  ['https://', []],
  ['https://[bad/', []],
  ['"https://a.example/"onclick="x', ['https://a.example/']],
])('the links of %j are %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('the parts are the whole text again', () => {
  for (const text of ['', 'DHL 4711', 'See https://a.example/1, or call us.', 'https://a.example/1']) {
    expect(
      trackingParts(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  }
})
