import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { plainReading, type SearchReading } from '#shop/finding/meaning/reading.ts'
import { readingTexts } from '#shop/finding/meaning/reading-texts.server.ts'
import { Reading } from './reading.tsx'

const corolla = { name: 'Toyota Corolla 2014', path: '/makes/toyota' }
const several = { said: 'pads and rotors', names: 'Brake Pads, Brake Discs' }

test.each<[string, Partial<SearchReading>]>([
  ['nothing', {}],
  ['a slip', { correctedText: 'brake pads' }],
  ['a car', { vehicle: { ...corolla, missedYear: null, isAll: false } }],
  ['a car of a year that it was not built in', { vehicle: { ...corolla, missedYear: 1950, isAll: false } }],
  ['a car alone', { vehicle: { ...corolla, missedYear: null, isAll: true }, correctedText: 'corolla' }],
  ['a car that nothing fits', { unfitVehicle: corolla }],
  ['several things', { several }],
  ['several things, not all of them found', { several, droppedWords: ['lamps', 'belts'] }],
  ['words left out', { droppedWords: ['xq7', 'blue'] }],
  ['a thing that is not there', { isMissing: true, droppedWords: ['knock'] }],
  ['a thing that is only like others', { isMissing: true }],
])('the counter says of %s what the page of a search says', (_, read) => {
  const reading = { ...plainReading, ...read }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Reading text="knock sensor" reading={reading} />
    </MemoryRouter>,
  )
  const said = [...page.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line = '']) => line.replace(/<[^>]*>/g, ''))
  expect(readingTexts('knock sensor', reading)).toEqual(said)
})
