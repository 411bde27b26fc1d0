import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['brake pads under 40', { text: 'brake pads', max: '40' }],
  ['brake pads under $39.99', { text: 'brake pads', max: '39.99' }],
  ['brake pads less than 40 dollars for corolla', { text: 'brake pads for corolla', max: '40' }],
  ['battery up to €120', { text: 'battery', max: '120' }],
  ['battery max 120 eur', { text: 'battery', max: '120' }],
  ['oil filter over $20', { text: 'oil filter', min: '20' }],
  ['jack $50-$80', { text: 'jack', min: '50', max: '80' }],
  ['jack between 50 and 80 dollars', { text: 'jack', min: '50', max: '80' }],
  ['jack $80 to $50', { text: 'jack', min: '50', max: '80' }],
  ['jack 50 to 80 dollars', { text: 'jack', min: '50', max: '80' }],
  ['over $50 under $80 jack', { text: 'jack', min: '50', max: '80' }],
  ['corolla 2012 to 2015 brake pads up to $40', { text: 'corolla 2012 to 2015 brake pads', max: '40' }],
  ['used engine under $1,200', { text: 'used engine', max: '1200' }],
  ['camry from 2012 struts over $40', { text: 'camry from 2012 struts', min: '40' }],
  ['under 25 bucks wiper blades', { text: 'wiper blades', max: '25' }],
])('%s', (text, read) => {
  expect(readPriceWords(text)).toEqual(read)
})

test.each([
  'brake pads',
  'under 40',
  'corolla under 2012',
  'battery up to 70 ah',
  'alternator over 100',
  'alternator over 100a',
  'camry 2007 to 2011 struts',
  'corolla from 2012',
  'tyre 205/55 r16 under 16 inch',
  'coolant under 5 l',
  'floor jack up to 6000 pounds',
  'mini $40 wiper blades',
  'corolla 2012 to 2015 $40 brake pads',
  'camry from 2012 $50 struts',
  'antifreeze below 40',
  'h7 12v 55w',
  '5w-30 to 10w-40',
])('%s names no price', text => {
  expect(readPriceWords(text)).toBeNull()
})
