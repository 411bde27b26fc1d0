import { expect, test } from 'vitest'
import { readFacts } from '#shop/cars/vehicles/facts.ts'
import { judgeCondition, readCondition } from './judge.ts'

test.each([
  ['V6 3.0L', '3.0 V6', 'met'],
  ['V6 3.0L', '3.0', 'open'],
  ['V6 3.0L', '2.5 V6', 'no'],
  ['AWD', 'Quattro', 'met'],
  ['FWD', '4x4', 'no'],
  ['Turbocharged', '3.0 V6', 'open'],
  ['DIESEL', '2.0 TDI', 'met'],
  ['V6 3.2L', 'E320 3.2L I6', 'no'],
  ['V6 3.2L', 'E320 3.2L V6', 'met'],
  ['V6 3.2L', 'E320 3.2L 6-cyl', 'open'],
  ['L4 1.8L', '1.8L 4-cyl FWD', 'met'],
  ['L4 1.8L', '1.8L I4', 'met'],
  ['Regular Cab Pickup', 'XLT Crew Cab', 'no'],
  ['Regular Cab Pickup', 'XL Regular Cab', 'met'],
  ['Regular Cab Pickup', 'King Cab Pickup', 'open'],
  ['Pickup', 'XLT Crew Cab', 'met'],
  ['Coupe with spoiler', 'Coupe', 'open'],
  ['ELECTRIC/GAS', '2.5L Hybrid', 'met'],
  ['GAS', '2.5L Hybrid', 'open'],
  ['DIESEL', '2.5L Gas', 'no'],
  ['2WD', 'XLT FWD', 'met'],
  ['FWD', 'XLT 2WD', 'open'],
  ['4x2', 'XLT 4WD', 'no'],
  ['SUV', 'Wagon 2.0L', 'open'],
])('whether a car is %s, its variant %s leaves %s', (condition, variant, verdict) => {
  expect(judgeCondition(readCondition(condition), readFacts(variant))).toBe(verdict)
})
