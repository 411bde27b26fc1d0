import { expect, test } from 'vitest'
import { completeText } from './suggest.ts'

const names = ['Ceramic Brake Pad Set – Toyota Corolla', 'Brake Pad Set, Rear', 'Brake Hose, Front', 'Brake Drum']

test.each([
  [['brak'], ['brake', 'brake pad', 'brake hose']],
  [['brake', 'p'], ['brake pad']],
  [['brake'], ['brake pad', 'brake hose', 'brake drum']],
  [['corol'], []],
  [['qqq'], []],
  [[], []],
])('%j is completed to %j', (words, texts) => {
  expect(completeText(words, names, 3)).toEqual(texts)
})

test.each([
  [['radiator'], ['Radiator for Automatic Transmission'], []],
  [['radiator', 'f'], ['Radiator for Automatic Transmission'], []],
  [['ac', 'comp'], ['AC Compressor with Clutch'], ['ac compressor']],
  [
    ['left', 'wh'],
    ['ABS Wheel Speed Sensor, Left', 'ABS Wheel Speed Sensor, Left'],
    ['left wheel', 'left wheel speed sensor'],
  ],
  [['brake', 'p'], ['Performance Brake Pad', 'Ceramic Brake Pad Set'], ['brake pad']],
  [
    ['rear', 'w'],
    ['Rear Wiper Blade', 'Rear Wiper Blade', 'Wheel Hub, Rear', 'Wheel Bearing, Rear'],
    ['rear wiper', 'rear wheel', 'rear wiper blade'],
  ],
  [['radiator'], ['Radiator, Copper Core', 'Radiator Hose'], ['radiator hose']],
  [['wip'], ['Flat Wiper Blade Set', 'Rear Wiper Blade'], ['wiper', 'wiper blade']],
])('%j ends in no half phrase', (words, names, texts) => {
  expect(completeText(words, names, 3)).toEqual(texts)
})
