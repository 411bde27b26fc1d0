import { expect, test } from 'vitest'
import { listedComplaints, listRemedies, listSayings } from './complaints.ts'
import { tradeThings } from './synonyms.ts'

const complain = (text: string) => listRemedies(text.split(' '))

test.each([
  ['there is a noise when i am braking', 'brake pad'],
  ['squeaks when i turn left slowly', 'power steering fluid'],
  ['brakes squeal when i turn into the driveway', 'brake pad'],
  ['braking noise', 'brake pad'],
  ['grinding sound from the front brakes', 'brake pad'],
  ['engine wont start', 'battery'],
  ['my engine won t start', 'battery'],
  ['the car overheats', 'thermostat'],
  ['gas smell', 'fuel pump'],
  ['squealing belt', 'serpentine belt'],
  ['water on windshield', 'wiper blade'],
  ['windows are fogging up', 'cabin filter'],
  ['cant see at night', 'headlight bulb'],
  ['steering wheel shakes badly', 'tie rod end'],
  ['clunk going over speed bumps', 'sway bar link'],
  ['boot wont stay open', 'gas strut'],
  ['the battery is always dead', 'battery'],
  ['check engine light p0420', 'oxygen sensor'],
  ['p0301 misfire', 'spark plug'],
  ['battery light stays on while driving', 'alternator'],
  ['window went down and wont come back up', 'window regulator'],
  ['lights are dim at night', 'headlight bulb'],
  ['clicking when i turn the key', 'battery'],
])('%j is said of a %s', (text, thing) => {
  expect(complain(text)[0]).toBe(thing)
})

test.each([
  'brake pads',
  'bosch oxygen sensor p0420',
  'stop leak',
  'anti fog light',
  'windscreen water repellent',
  'flat wiper blade set',
  'horn',
  'loud horn',
  'check engine light reader',
  'battery',
  'headlight left',
  'oil',
  'engine oil',
  '',
])('%j is no complaint', text => {
  expect(complain(text)).toEqual([])
})

test('every saying of the list is told, in whatever order, and of things that the trade has', () => {
  const things = new Set(tradeThings.flatMap(({ names }) => names))
  for (const { things: meant, saying } of listedComplaints) {
    expect(
      meant.filter(thing => !things.has(thing)),
      saying,
    ).toEqual([])
    const words = saying.split(' ')
    expect(listRemedies(words), saying).toEqual(expect.arrayContaining(meant))
    expect(listRemedies(['my', ...words.toReversed()]), saying).toEqual(listRemedies(words))
  }
  expect(listedComplaints.length).toBeGreaterThanOrEqual(60)
})

test.each([
  ['squea', 'brakes squeal'],
  ['overhea', 'engine overheats'],
  ['headlights di', 'headlights dim at idle'],
])('%j begins %j', (text, saying) => {
  expect(listSayings(text.split(' '))).toContain(saying)
})

test('what no complaint has begins none', () => {
  expect(listSayings(['brakes', 'xq'])).toEqual([])
  expect(listSayings(['squea', 'brakes'])).toEqual([])
})
