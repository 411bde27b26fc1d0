import { expect, test } from 'vitest'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { specificationName } from './specification-name.ts'
import { readSpecifications } from './specifications.ts'

const schema: SpecificationSchema = {
  position: { label: 'Position', type: 'select', options: ['Front', 'Rear'], required: true },
  material: { label: 'Material', type: 'text', options: [], required: false },
  notes: { label: 'Notes', type: 'textarea', options: [], required: false },
}

test('the order is the schema’s; what it does not know is dropped, and what is empty', () => {
  const sent = { extra: 'x', notes: 'one\r\ntwo', material: '  ', position: ' Front ' }
  const read = readSpecifications(schema, sent)
  expect(read.ok && Object.entries(read.values)).toEqual([
    ['position', 'Front'],
    ['notes', 'one\ntwo'],
  ])
})

test.each([
  [{}, { 'specifications.position': 'Position is required' }],
  [{ position: '\0' }, { 'specifications.position': 'Position is required' }],
  [{ position: 'Left' }, { 'specifications.position': 'Choose one of the options for Position' }],
  [
    { position: 'Rear', material: 'x'.repeat(301), notes: 'x'.repeat(4001) },
    {
      'specifications.material': 'Material must be at most 300 characters',
      'specifications.notes': 'Notes must be at most 4000 characters',
    },
  ],
])('$0 is refused at its fields', (sent, errors) =>
  expect(readSpecifications(schema, sent)).toEqual({ ok: false, errors }),
)

test('names that every object has are nothing special', () => {
  const schemaOf = (key: string): SpecificationSchema =>
    JSON.parse(`{"${key}":{"label":"Odd","type":"text","options":[],"required":true}}`)
  for (const key of ['__proto__', 'constructor']) {
    const errors = { [specificationName(key)]: 'Odd is required' }
    expect(readSpecifications(schemaOf(key), {})).toEqual({ ok: false, errors })
  }
})
