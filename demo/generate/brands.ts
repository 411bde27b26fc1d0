import type { Field } from './kinds/kind.ts'
import type { boxColours } from './pictures.ts'

/** `tier`: price level against the line's own range; `box`: the colour of its cartons, where parts are shown with them. */
export type Brand = { name: string; code: string; tier: number; fields: Field[]; box: BoxColour | null }
type BoxColour = (typeof boxColours)[number]

/** Brands of one field have cartons of different colours. */
const boxes: Record<string, BoxColour> = {
  Haltmark: 'red',
  Cindervale: 'blue',
  Tarnbrook: 'green',
  Counterline: 'amber',
  Purelane: 'green',
  Fennwick: 'blue',
  Voltmere: 'red',
  Sparrowgate: 'blue',
  Ampwright: 'green',
  Strutwell: 'red',
  Glenforge: 'green',
  Marrowdale: 'blue',
  Rainwright: 'blue',
}

const brand = (name: string, code: string, tier: number, ...fields: Field[]): Brand => ({
  name,
  code,
  tier,
  fields,
  box: boxes[name] ?? null,
})

/** All invented. Two letters start every reference, so that a caller's first two letters already say whose part it is. */
export const brands: Brand[] = [
  brand('Haltmark', 'HM', 1.2, 'brake'),
  brand('Cindervale', 'CV', 1, 'brake'),
  brand('Tarnbrook', 'TB', 0.85, 'brake'),
  brand('Purelane', 'PL', 1.15, 'filter'),
  brand('Fennwick', 'FW', 0.95, 'filter'),
  brand('Ironhollow', 'IH', 1.2, 'engine'),
  brand('Camberlyn', 'CB', 1, 'engine'),
  brand('Voltmere', 'VM', 1.2, 'electric'),
  brand('Sparrowgate', 'SG', 1, 'electric', 'sensor'),
  brand('Ampwright', 'AW', 0.9, 'electric'),
  brand('Tellweather', 'TW', 1.05, 'sensor'),
  brand('Lanternfield', 'LF', 1.15, 'light'),
  brand('Brightmoor', 'BM', 0.9, 'light'),
  brand('Strutwell', 'ST', 1.15, 'suspension'),
  brand('Glenforge', 'GF', 1, 'suspension'),
  brand('Marrowdale', 'MD', 0.85, 'suspension'),
  brand('Frostmere', 'FM', 1.1, 'cooling'),
  brand('Thermarden', 'TM', 0.95, 'cooling'),
  brand('Gearhollow', 'GH', 1.1, 'drive'),
  brand('Axelby', 'AX', 0.9, 'drive'),
  brand('Pipewell', 'PW', 1, 'fuel'),
  brand('Fuelgrove', 'FG', 1.05, 'fuel'),
  brand('Panelcroft', 'PC', 0.95, 'body'),
  brand('Mirrowick', 'MW', 1.05, 'body'),
  brand('Slickmoor', 'SM', 1.15, 'oil'),
  brand('Oilbury', 'OB', 0.95, 'oil'),
  brand('Northdrop', 'ND', 1, 'oil'),
  brand('Rainwright', 'RW', 1.05, 'wiper'),
  brand('Roadthorn', 'RT', 1.1, 'wheel'),
  brand('Treadlow', 'TL', 0.9, 'wheel'),
  brand('Matterby', 'MB', 1.05, 'interior'),
  brand('Saddlecote', 'SC', 0.95, 'interior'),
  brand('Loadstead', 'LS', 1, 'rack'),
  brand('Gleamworth', 'GW', 1.1, 'care'),
  brand('Suddsbury', 'SY', 0.9, 'care'),
  brand('Spannerfield', 'SF', 1.05, 'tool'),
  brand('Wrenhurst', 'WH', 0.9, 'tool', 'rack'),
  brand('Counterline', 'CL', 0.75, 'brake', 'filter', 'electric', 'suspension', 'body', 'wiper', 'cooling', 'light'),
]
