import { expect, test } from 'vitest'
import { judgeCondition, readFacts } from './facts.ts'

test.each([
  ['V6 3.0L', { cylinders: '6', liters: '3.0' }],
  ['1.8L 4-cyl', { cylinders: '4', liters: '1.8' }],
  ['2.0 TDI quattro Avant', { liters: '2.0', fuel: 'diesel', drive: 'awd', body: 'wagon' }],
  ['Crew Cab Pickup 4WD', { body: 'pickup', drive: 'awd' }],
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
])('whether a car is %s, its variant %s leaves %s', (condition, variant, verdict) => {
  expect(judgeCondition(condition, readFacts(variant))).toBe(verdict)
})
