import type { Run } from '#shop/trade/starter/generations.ts'
import type { Vehicles } from '#shop/trade/starter/vehicles.server.ts'
import type { Kind } from './kinds/kind.ts'
import type { Planned } from './plan.ts'
import { aimAtRun } from './targets.ts'

/** Diesel cars of which the shop has a cleaned particulate filter. */
const filtered = [
  { make: 'Volkswagen', name: 'Passat', years: [2012, 2014] },
  { make: 'BMW', name: 'X5', years: [2009, 2013] },
  { make: 'Audi', name: 'Q7', years: [2009, 2014] },
] satisfies { make: string; name: string; years: Run }[]

type Showpiece = Planned & { images?: string[]; isUniversal?: boolean }

const pictures = (...keys: string[]) => keys.map(key => `/pictures/parts/${key}.svg`)

/** A few products out of the ordinary: long names, many pictures, and old stock whose cars nobody wrote down. */
export function showpieces(vehicles: Vehicles, shelf: Kind[]): Showpiece[] {
  const find = (leaf: string) => {
    const kind = shelf.find(k => k.leaf === leaf)
    const line = kind?.lines[0]
    if (!kind || !line) throw new Error(`No kind ${leaf}`)
    return { kind, specifications: line[3] }
  }
  const model = (make: string, name: string) => {
    const found = vehicles.models.find(m => m.make === make && m.name === name)
    if (!found) throw new Error(`No ${make} ${name}`)
    return found
  }
  const named = (leaf: string, name: string, from: number, to: number) => {
    const { kind, specifications } = find(leaf)
    return { kind, line: [name, from, to, specifications] satisfies Planned['line'] }
  }
  const brakeKit = [
    ...pictures('brake-disc', 'brake-pads', 'brake-caliper', 'brake-hose', 'cleaner-spray', 'tool-kit', 'box-open'),
    '/pictures/parts/brake-disc-drawing.svg',
  ]
  return [
    {
      ...named(
        'Brake Discs',
        'Complete Front Brake Service Kit with Two Vented Discs, Ceramic Pads, Wear Sensors, Slide Pin Grease and Hardware',
        228,
        249,
      ),
      target: aimAtRun(model('BMW', '3 Series'), [2012, 2018], [], false),
      images: brakeKit,
    },
    {
      ...named(
        'Control Arms',
        'Front Suspension Rebuild Kit, 10 Pieces, with Lower Control Arms, Ball Joints, Outer Tie Rod Ends, Sway Bar Links and All New Hardware',
        259,
        289,
      ),
      target: aimAtRun(model('Toyota', 'Camry'), [2007, 2011], [], false),
      images: pictures('control-arm', 'ball-joint', 'tie-rod', 'coil-spring', 'engine-mount', 'box-open'),
    },
    ...[
      named('Brake Hoses', 'Brake Hose 420 mm, M10 Female to Banjo, Old Stock', 6, 9),
      named('Brake Calipers', 'Brake Caliper, Front Left, Old Stock', 29, 39),
      named('Starter Motors', 'Starter Motor, 9-Tooth Pinion, Old Stock', 44, 59),
      named('Alternators', 'Alternator 55 A, Old Stock', 39, 49),
      named('Side Mirrors', 'Side Mirror, Left, Chrome Bullet Style', 24, 34),
      named('Wiper Motors', 'Wiper Motor, 3-Bolt, Old Stock', 28, 36),
      named('Radiators', 'Radiator, Copper Core, 520 x 330 mm', 79, 99),
      named('Fuel Pumps', 'In-Line Fuel Pump, 8 mm Connections', 24, 34),
      named('Tail Lights', 'Tail Light, Round, 110 mm', 14, 22),
      named('Clutch Kits', 'Clutch Kit 190 mm, 20 Splines, Old Stock', 68, 84),
    ].map(piece => ({ ...piece, target: null, isUniversal: false })),
    ...filtered.flatMap(({ make, name, years }) => {
      const target = aimAtRun(model(make, name), years, [], true)
      const variants = target?.variants.filter(({ isDiesel }) => isDiesel) ?? []
      if (!target || variants.length === 0) throw new Error(`No diesel ${make} ${name}`)
      const { kind, line } = named('Catalytic Converters', 'Diesel Particulate Filter, Cleaned', 389, 620)
      const about = ['Cleaned, measured for back pressure and sealed again; the sheet lies in the box.']
      const advice = ['Find out why the old one clogged: injectors, short trips or the wrong oil.']
      return { kind: { ...kind, about, advice }, line, target: { ...target, variants, isDiesel: true } }
    }),
  ]
}
