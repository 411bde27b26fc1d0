import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#shop/office/settings/row.ts'
import { exampleText } from './examples.ts'
import { textNames } from './names.ts'
import { fillPlaceholders, placeholders, placeholderValues, unknownPlaceholders } from './placeholders.ts'
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

const part = (name: 'terms' | 'faq', heading: RegExp, settings: Settings) => {
  const section = readSections(fillPlaceholders(exampleText(name), settings)).find(one =>
    heading.test(one.heading ?? ''),
  )
  return section?.blocks.map(block =>
    block.kind === 'paragraph' ? block.lines.map(line => line.map(({ text }) => text).join('')) : [],
  )
}

test('our examples promise of returns what the settings say, and with those that a shop begins with nothing else than before', () => {
  const first = { ...defaultSettings, returnDays: 30 }
  expect(part('terms', /Returns/, first)).toEqual([
    [
      'You can return a part within 30 days of receiving it, unused and in its packaging. Write to us first through the contact page (/contact), with the order number.',
    ],
    ['We refund you within 14 days of getting the part back.'],
  ])
  expect(part('faq', /return/, first)).toEqual([
    [
      'Yes, within 30 days, unused and in its packaging. We refund you within 14 days of getting it back. Send us the order number with the form on this page.',
    ],
  ])
  expect(part('terms', /Liability/, first)).toHaveLength(1)
  const offered = { returnPayer: 'shop', restockingPercent: 10, withdrawalDays: 14, coreDays: 60 } as const
  const all: Settings = { ...first, ...offered, sellsToEu: true }
  expect(part('terms', /Returns/, all)).toEqual([
    [expect.stringContaining('within 30 days'), 'We pay what it costs to send parts back.'],
    [expect.stringContaining('14 days'), 'We keep 10% of the price of a part that comes back by choice.'],
    [expect.stringMatching(/^You can withdraw .* within 14 days .* page \/withdraw\.$/)],
    [expect.stringContaining('within 60 days of receiving the new one')],
  ])
  expect(part('terms', /Liability/, all)).toHaveLength(2)
})

test('whoever writes a text is told what each placeholder says today', () => {
  const values = placeholderValues({ ...defaultSettings, returnDays: 30, restockingPercent: 15, reviewsByOrder: true })
  expect(values.map(({ typed }) => typed)).toEqual(placeholders)
  expect(values).toEqual(
    expect.arrayContaining([
      { typed: '{return time}', value: '30 days' },
      { typed: '{return fee}', value: '15%' },
      { typed: '{free returns}', value: '' },
      { typed: '{core time}', value: '' },
      { typed: '{reviewer}', value: "'Verified buyer' or 'Customer'" },
    ]),
  )
})
