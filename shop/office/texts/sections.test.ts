import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { exampleText } from './examples.ts'
import { textNames } from './names.ts'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'
import { readSections } from './sections.ts'

const plain = (text: string) => [{ text, to: null }]

test('headings, lists, paragraphs and line breaks are read, and nothing else is markup', () => {
  expect(
    readSections('Before\n\n#  Who\nOne\n two\n\nThree\n- a\n- b\n\n- c\n#No heading\n<b>bold</b> **x**\n# Empty'),
  ).toEqual([
    { heading: null, blocks: [{ kind: 'paragraph', lines: [plain('Before')] }] },
    {
      heading: 'Who',
      blocks: [
        { kind: 'paragraph', lines: [plain('One'), plain('two')] },
        { kind: 'paragraph', lines: [plain('Three')] },
        { kind: 'list', items: [plain('a'), plain('b')] },
        { kind: 'list', items: [plain('c')] },
        { kind: 'paragraph', lines: [plain('#No heading'), plain('<b>bold</b> **x**')] },
      ],
    },
    { heading: 'Empty', blocks: [] },
  ])
  expect(readSections('')).toEqual([])
})

test.each([
  ['on the contact page (/contact), please', ['/contact']],
  ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['/profile and /terms', ['/profile', '/terms']],
  ['/admin, and/or, 12/contact, /contacts, http://example.com, javascript:alert(1)', []],
  ['https://example.com/contact', ['https://example.com/contact']],
])('%s leads to %j', (line, links) => {
  const [section] = readSections(line)
  const [block] = section?.blocks ?? []
  const pieces = block?.kind === 'paragraph' ? block.lines.flat() : []
  expect(pieces.map(({ text }) => text).join('')).toBe(line)
  expect(pieces.flatMap(({ to }) => to ?? [])).toEqual(links)
})

test('placeholders stand for the settings, and a line without its value is left out', () => {
  const text = '{shop name}\nPhone: {phone}\nVAT {VAT rate} {x}\nOver {free delivery over}'
  const settings = { ...defaultSettings, phone: '555 0100', deliveryFeeCents: 599 }
  expect(fillPlaceholders(text, settings)).toBe('Camshaft\nPhone: 555 0100\nVAT 20% {x}')
  expect(fillPlaceholders(text, { ...settings, phone: '', freeDeliveryOverCents: 5000 })).toBe(
    'Camshaft\nVAT 20% {x}\nOver $50.00',
  )
  expect(unknownPlaceholders(text)).toEqual(['{x}'])
})

test('our examples have no placeholder that stands for nothing', () => {
  expect(textNames.flatMap(name => unknownPlaceholders(exampleText(name)))).toEqual([])
})
