import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('each sign is escaped or left out alike, alone and beside one that needs it', () => {
  const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
  expect(signs.filter(sign => `${escapeXml(sign)}&amp;` !== escapeXml(`${sign}&`))).toEqual([])
})

test('what no XML may hold is left out, and whole characters stay', () => {
  expect(escapeXml('a\u0001b\ufffe\ud800c 🚗 ü')).toBe('abc 🚗 ü')
})
