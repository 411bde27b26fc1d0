import { expect, test } from 'vitest'
import { conditionText, conditionTexts, detailText, type OpenConditions } from './conditions.ts'
import { anyOf } from './words.ts'

test.each<[OpenConditions, string | null]>([
  [{}, null],
  [{ builtFrom: '2014-04' }, 'built from 04/2014'],
  [{ builtTo: '2016-08' }, 'built up to 08/2016'],
  [{ builtFrom: '2014-04', builtTo: '2016-08' }, 'built from 04/2014 up to 08/2016'],
  [{ drive: 'AWD', body: 'Estate' }, 'the drive is AWD, the body is Estate'],
  [{ builtFrom: '2014-04', engine: '1.8 16V' }, 'built from 04/2014, the engine is 1.8 16V'],
  [{ note: 'only with a tow bar' }, '“only with a tow bar”'],
  [{ onlyAt: 'rear left' }, 'the place is rear left'],
  [{ builtFrom: null, builtTo: null, engine: null, drive: null, body: null, note: null }, null],
])('%j asks: %s', (row, text) => expect(conditionText(row)).toBe(text))

test('rows that ask for nothing are no conditions, and the same condition is said once', () => {
  const texts = conditionTexts([
    { position: 'front', quantity: 2 },
    { builtFrom: '2014-04', quantity: 1 },
    { builtFrom: '2014-04', quantity: 2 },
    { builtTo: '2012-08', position: 'rear' },
  ])
  expect(texts).toEqual(['built from 04/2014', 'built up to 08/2012 (rear)'])
  expect(anyOf(texts)).toBe('built from 04/2014, or built up to 08/2012 (rear)')
})

test('a line of the product’s table says where, how many, and for which cars', () => {
  expect(detailText({ position: 'front left', quantity: 2, builtFrom: '2014-04' })).toBe(
    'Front left · 2 a car · if built from 04/2014',
  )
  expect(detailText({})).toBeNull()
})
