import { expect, test } from 'vitest'
import { judgeCondition, readCondition, readFacts } from './facts.ts'

test.each([
  ['V6 3.0L', { cylinders: '6', layout: 'v', liters: '3.0' }],
  ['2.5L I4 Hybrid', { cylinders: '4', layout: 'inline', liters: '2.5', fuel: 'hybrid' }],
  ['1.8L 4-cyl', { cylinders: '4', liters: '1.8' }],
  ['2.0 TDI quattro Avant', { liters: '2.0', fuel: 'diesel', drive: 'awd', body: 'wagon' }],
  ['Crew Cab Pickup 4WD', { body: 'pickup', cab: 'crew', drive: 'awd' }],
  ['XL Regular Cab', { body: 'pickup', cab: 'regular' }],
  ['GTI', {}],
  ['Golf 10.2015', {}],
])('%s says %o', (text, facts) => {
  expect(readFacts(text)).toEqual(facts)
})

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
])('whether a car is %s, its variant %s leaves %s', (condition, variant, verdict) => {
  expect(judgeCondition(readCondition(condition), readFacts(variant))).toBe(verdict)
})
