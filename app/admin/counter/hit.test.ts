import { expect, test } from 'vitest'
import { fitShown } from './hit.ts'

test('of several cars that were asked about, each has its own answer and its own conditions', () => {
  const fit = {
    answers: ['fits' as const, 'does-not-fit' as const, 'fits-if' as const],
    conditions: [[], [], ['built from 04/2014']],
    hint: null,
  }
  expect([0, 1, 2, 3].map(place => fitShown(fit, place))).toEqual([
    { text: 'Fits', isBad: false },
    { text: 'Does not fit', isBad: true },
    { text: 'Fits if built from 04/2014', isBad: false },
    { text: 'Fit not known', isBad: false },
  ])
  expect(fitShown(undefined)).toEqual({ text: 'Fit not known', isBad: false })
})
