import { expect, test } from 'vitest'
import { countHeadWords, writeOut } from './shorthand.ts'

test.each([
  ['vw golf', 'volkswagen golf'],
  ['brake pads Chevy', 'brake pads chevrolet'],
  ['205 55 16', '205/55 R16'],
  ['tyre 205/55/16 winter', 'tyre 205/55 R16 winter'],
  ['205/55R16', '205/55 R16'],
  ['2055516', '205/55 R16'],
  ['brakes for my corolla', 'brakes corolla'],
  ['The oil filter for a BMW', 'oil filter BMW'],
  ['Drilled and Slotted Disc', 'Drilled Slotted Disc'],
  ['lf cv axle', 'front left cv axle'],
  ['RF whl brg', 'front right wheel bearing'],
  ['lr abs sens', 'rear left abs sensor'],
  ['rt tail lamp', 'right tail lamp'],
  ['lt mirror', 'left mirror'],
  ["driver's side mirror", 'left mirror'],
  ["driver's door mirror", 'left door mirror'],
  ['passenger front door', 'right front door'],
  ['passenger mirror', 'right mirror'],
  ['mirror driver', 'mirror left'],
  ['tail light driver camry', 'tail light left camry'],
  ['control arm passenger lower', 'control arm right lower'],
  ['2k12 civic', '2012 civic'],
  ['2003-06 accord', '2003-2006 accord'],
  ['1995-98 and 1998/02', '1995-1998 1998-2002'],
  ['driver’s side mirror', 'left mirror'],
  ['passenger’s door', 'right door'],
  ['o/s/f shock', 'front right shock'],
  ['nsr wheel brg', 'rear left wheel bearing'],
  ['headlite lh', 'headlight left'],
  ['drvr side hdlt', 'left headlight'],
  ['passenger side wndw reg', 'right window regulator'],
  ['pass side mirr', 'right mirror'],
  ['lwr rad hose', 'lower radiator hose'],
  ['strut assy', 'strut assembly'],
  ['reman alt 130 amp', 'remanufactured alternator 130a'],
  ['a/c cond', 'ac condenser'],
  ['p/s hose', 'power steering hose'],
  ['xmsn gskt', 'transmission gasket'],
  ['t-stat', 'thermostat'],
  ['w/p w/ gskt', 'water pump with gasket'],
  ['frt brks', 'front brake'],
  ['s/plugs', 'spark plugs'],
  ['lbj', 'lower ball joint'],
])('%j is written %j', (typed, written) => {
  expect(writeOut(typed)).toBe(written)
})

test.each([
  'KT-2055516',
  '205 55 99',
  'oil 5w30',
  'mercedes benz',
  'constructor',
  'a c condenser',
  'audi a 4',
  'passenger airbag',
  'passenger compartment filter',
  'impact driver',
  'impact-driver',
  'torx driver',
  "driver's seat cover",
  "passenger's airbag",
  'sienna 8 passenger floor mats',
  'passenger tyre 205/55 R16',
  'fuel pump driver module',
  'corolla 2005 16 valve head gasket',
  'driver bit',
  'for my',
  'for',
])('%j stays', text => {
  expect(writeOut(text)).toBe(text)
})

test.each([
  ['hose for my radiator', 1],
  ['A timing belt kit with water pump', 4],
  ['vw 205 55 16 tyre for golf', 5],
  ['radiator hose', Number.POSITIVE_INFINITY],
  ['for golf', Number.POSITIVE_INFINITY],
])('%j names the thing in its first words: %j', (text, count) => {
  expect(countHeadWords(text)).toBe(count)
})
