import { expect, test } from 'vitest'
import { isRobot } from './robots.ts'
import { readWant, wantedText, writeWant } from './want.ts'

test.each([
  ['  Wiper   BLADES ', 'wiper blades'],
  ['Bremsbeläge', 'bremsbeläge'],
  ['04465-02220', '04465-02220'],
  ['34 11 6 860 017', '34 11 6 860 017'],
  ['0 986 494 123', '0 986 494 123'],
  ['0986494123', '0986494123'],
  ['4047023123456', '4047023123456'],
  ['5w-30 4 litres', '5w-30 4 litres'],
])('%s is counted as %s', (typed, counted) => {
  expect(wantedText(typed)).toBe(counted)
})

test.each([
  '',
  'x'.repeat(81),
  '1HGCM82633A004352',
  'part for 1hg cm826 33a-004352',
  'VIN:2T1BURHE2EC123457',
  '2T1.BURHE2.EC123457',
  '*2T1BURHE2EC123457*',
  '2T1–BURHE2EC123457',
  '2T1/BURHE2/EC123457',
  '2T1BURHE2EC12345',
  '2T1BURHE2EC12345A',
  'chassis 2T1BURHE2EC1234578',
  'anna@example.com',
  'call anna＠example.com',
  '+49 170 1234567',
  '0049-170-1234567',
  '(207) 555-0100',
  '207-555-0100',
  'call me: 207 555 0100 please',
  '1 207.555.0100',
  '2075550100',
  '0170 1234567',
  '07911 123456',
])('%s is not kept', typed => {
  expect(wantedText(typed)).toBeNull()
})

test('a want is one line, and comes back as it was', () => {
  const want = { text: 'wiper blades 5', subModelId: 17, categoryId: 0 }
  expect(readWant(writeWant(want))).toEqual(want)
  expect(readWant(writeWant({ ...want, text: '' }))).toEqual({ ...want, text: '' })
})

test.each([
  [undefined, true],
  ['curl/8.5.0', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36', false],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)', true],
  ['Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 30) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    false,
  ],
])('whether %s is a robot: %s', (userAgent, is) => {
  expect(isRobot(userAgent)).toBe(is)
})
