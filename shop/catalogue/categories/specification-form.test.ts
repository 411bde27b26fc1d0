import { expect, test } from 'vitest'
import { describeChanges } from '#shop/office/audit/changes.ts'
import type { SpecificationSchema } from './shown.ts'
import { readSpecification } from './specification-form.server.ts'
import { specificationTexts, typedSpecification } from './specification-schema.ts'

type Part = { key?: string; label?: string; type?: string; options?: string; required?: string; remove?: string }

/** The fields of a form, numbered as they stand. */
const form = (...fields: Part[]) =>
  Object.fromEntries(
    fields.flatMap((field, position) =>
      Object.entries({ type: 'text', ...field }).map(([part, value]) => [`field.${position}.${part}`, value]),
    ),
  )
const schemaOf = (...fields: Part[]) => {
  const read = readSpecification(form(...fields))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.schema
}
const errorsOf = (...fields: Part[]) => {
  const read = readSpecification(form(...fields))
  return read.ok ? null : read.errors
}

test('a key is made from the label, and a select gets its options, one per line', () => {
  const options = ' Ceramic \r\n\r\nMetal\nCeramic\n'
  expect(schemaOf({ label: ' Item  material ', type: 'select', options, required: 'on' }, { label: 'Größe' })).toEqual({
    item_material: { label: 'Item  material', type: 'select', options: ['Ceramic', 'Metal'], required: true },
    grosse: { label: 'Größe', type: 'text', options: [], required: false },
  })
})

test('a key stays when the label is edited, so that products keep what they state', () => {
  const schema = schemaOf({ key: 'material', label: 'Made of' }, { label: 'Material' })
  expect(Object.entries(schema).map(([key, { label }]) => [key, label])).toEqual([
    ['material', 'Made of'],
    ['material_2', 'Material'],
  ])
})

test('the owner’s order is kept, whatever the keys look like', () => {
  const schema = schemaOf({ label: 'Width' }, { label: '2024' }, { label: 'Constructor' }, { label: '__proto__' })
  expect(Object.keys(schema)).toEqual(['width', 'field_2024', 'constructor_2', 'proto'])
})

test('what can be no key is none: the field gets one from its label', () => {
  for (const key of ['__proto__', 'constructor', '12', 'a\0b', 'x'.repeat(201)]) {
    expect(Object.keys(schemaOf({ key, label: 'Side' }))).toEqual(['side'])
  }
})

test('options typed for what is no select are left out', () => {
  expect(schemaOf({ label: 'Side', type: 'textarea', options: 'Left\nRight' }).side?.options).toEqual([])
})

test('a row that was never filled in is none, and one marked for removal is gone', () => {
  expect(schemaOf({ label: ' ' }, { key: 'side', label: 'Side', remove: 'on' }, { label: 'Axle' })).toEqual({
    axle: { label: 'Axle', type: 'text', options: [], required: false },
  })
})

const select = { label: 'Side', type: 'select' }

test.each([
  ['no label', [{ key: 'side', label: ' ' }], { 'field.0.label': 'Label is required' }],
  ['a label that is too long', [{ label: 'x'.repeat(81) }], { 'field.0.label': 'Label must be at most 80 characters' }],
  [
    'two equal labels',
    [{ label: 'Side' }, { label: 'Axle' }, { label: ' side' }],
    { 'field.2.label': 'Another specification has this label already' },
  ],
  [
    'two equal keys',
    [
      { key: 'side', label: 'Side' },
      { key: 'side', label: 'Axle' },
    ],
    { 'field.1.label': 'Two specifications have the same key' },
  ],
  [
    'a select without options',
    [{ ...select, options: '\n ' }],
    { 'field.0.options': 'A choice needs at least one option' },
  ],
  [
    'too many options',
    [{ ...select, options: Array.from({ length: 101 }, (_, number) => number).join('\n') }],
    { 'field.0.options': 'At most 100 options' },
  ],
  [
    'an option that is too long',
    [{ ...select, options: `Left\n${'x'.repeat(121)}` }],
    { 'field.0.options': 'An option must be at most 120 characters' },
  ],
  ['an unknown type', [{ label: 'Side', type: 'number' }], { 'field.0.type': 'Choose how it is filled in' }],
  [
    'all at once',
    [
      { label: '', type: 'select', options: '', key: 'a' },
      { label: 'b', type: 'x' },
    ],
    {
      'field.0.label': 'Label is required',
      'field.0.options': 'A choice needs at least one option',
      'field.1.type': 'Choose how it is filled in',
    },
  ],
  [
    'too many of them',
    Array.from({ length: 51 }, (_, number) => ({ label: `Label ${number}` })),
    { specification: 'At most 50 specifications' },
  ],
])('refused with its message: %s', (_, fields, errors) => {
  expect(errorsOf(...fields)).toEqual(errors)
})

test('fields stand in the order of their numbers, and foreign names are none', () => {
  const read = readSpecification({
    'field.10.label': 'Tenth',
    'field.10.type': 'text',
    'field.2.label': 'Second',
    'field.2.type': 'text',
    'field.x.label': 'None',
    'field.99999.label': 'None',
  })
  expect(read.ok && Object.keys(read.schema)).toEqual(['second', 'tenth'])
})

test('what a schema has comes back out of its form unchanged', () => {
  const schema: SpecificationSchema = {
    side: { label: 'Side', type: 'select', options: ['Left', 'Right'], required: true },
    'Old key': { label: 'Notes', type: 'textarea', options: [], required: false },
  }
  expect(schemaOf(...typedSpecification(schema))).toEqual(schema)
})

test('the audit log tells a change by field, and the order where nothing came or went', () => {
  const side = { label: 'Side', type: 'select' as const, options: ['Left', 'Right'], required: true }
  const axle = { label: 'Axle', type: 'text' as const, options: [], required: false }
  const told = (before: SpecificationSchema, after: SpecificationSchema) =>
    describeChanges({ specificationSchema: before }, { specificationSchema: after }, specificationTexts(before, after))
  expect(told({ side, axle }, { side: { ...side, label: 'Place', options: ['Left'] } })).toEqual([
    {
      field: "Specification 'Place'",
      from: 'Side; choice from a list; Left, Right; required',
      to: 'Place; choice from a list; Left; required',
    },
    { field: "Specification 'Axle'", from: 'Axle; one line of text', to: null },
  ])
  expect(told({ side, axle }, { axle, side })).toEqual([
    { field: 'Order of specifications', from: 'Side, Axle', to: 'Axle, Side' },
  ])
  expect(told({ side }, { side })).toEqual([])
})
