import { expect, test } from 'vitest'
import { readCategoryNames } from '#shop/finding/meaning/categories.server.ts'
import { listSuggestions } from '#shop/finding/suggestions/suggest.server.ts'
import { demoDatabase } from '#test/demo-database.ts'

// What somebody has begun to type, and one of the suggestions, in the demo: a text, a vehicle, a category or a part.
const { db } = await demoDatabase()
const memory = { categoryNames: await readCategoryNames(db), currency: 'USD' }

const begun = `
bra > Brake Pads | brake p > brake pad | front bra > front brake pad | lf cal > Brake Calipers | alterna > alternator
tir > Tyres | winter tir > Winter Tyres | camry tir > Toyota Camry | rotor > brake disc | rr shoc > Shock Absorbers
p/s flu > Power Steering Fluid | o2 s > Oxygen Sensors | cat con > Catalytic Converters | dpf > diesel particulate filter | bulb h7 > H7
dot 5 > dot5.1 brake fluid | dot3 q > DOT 3 Brake Fluid, 1 qt | 5w3 > 5W-30 | 0w > 0w-20 | weelbearing > Wheel Bearings
squea > brakes squeal | overhea > engine overheats | headlights dim > headlights dim at idle | clicking when > clicking when turning
toyota cor > Toyota Corolla | jeep wr > Jeep Wrangler | golf br > Volkswagen Golf | corolla 20 > Toyota Corolla 2020 | gen 3 prius br > Toyota Prius gen 3
HM-BPD1 > Brake Pad Set | hm-b > Brake | gf/bjt > Ball Joint | mls head > multi layer steel head gasket | hub assy > wheel bearing | diagnostic > Diagnostic Scanners
mazda 3 br > Mazda3 | brake cle > brake cleaner | bmw 3 series br > bmw 3 series brake
`
const asked = begun.trim().split(/\n| \| /)

test.each(asked.map(line => line.split(' > ')))('%s leads to %s', async (typed = '', meant = '') => {
  const { texts, vehicle, categories, products } = await listSuggestions(db, typed, memory)
  const names = [...categories, ...products].map(({ name }) => name)
  expect([...texts, vehicle?.name, ...names].join('\n')).toContain(meant)
})

test.each(['md w', 'lf-t', 'sy-g'])('%s, the beginning of a number, goes on as no text', async typed => {
  expect((await listSuggestions(db, typed, memory)).texts).toEqual([])
})

test('a text is suggested once, and no name of several words for each of them', async () => {
  const { texts } = await listSuggestions(db, 'jumper lead', memory)
  expect(texts[0]).toBe('jumper cable')
})
