import type { Point } from './extent.ts'
import type { Draw } from './finish.ts'
import { around, at, bolt, hole, nut, oval, plate, range, rod, sheen, thread } from './pieces.ts'
import type { Sketch } from './sketch.ts'

const padBack =
  'M40 96L58 62L98 66Q300 -34 502 66L542 62L560 96L536 122L520 214Q516 232 498 226Q300 150 102 226Q84 232 80 214L64 122Z'
const padLining = 'M112 84Q300 2 488 84L476 196Q472 206 460 202Q300 142 140 202Q128 206 124 196Z'

/** What a pad's lining is made of, or how it is cut. */
type PadKind = 'plain' | 'ceramic' | 'metal' | 'slotted'

const shims: Record<PadKind, string> = { plain: 'steel.f', ceramic: 'alu.f', metal: 'iron.f', slotted: 'red.f' }
const linings: Record<PadKind, string> = { plain: 'iron.f', ceramic: 'paint.f', metal: 'rubber.f', slotted: 'iron.f' }

/** A pad from behind: its plate, shim and wear wire. */
export function padPlate(p: Sketch, kind: PadKind = 'plain', hasWire = true): void {
  p.group({ turn: -5 }, () => {
    p.path(padBack, 'iron.4')
    p.group({ move: [-9, -8] }, () => {
      p.path(padBack, 'graphite.f')
      p.path('M130 100Q300 30 470 100L462 184Q300 126 138 184Z', shims[kind])
      p.line('M146 112Q300 50 454 112', '#ffffff', 3, { soft: true, opacity: 0.5 })
      for (const x of [230, 370]) {
        p.circle(x, 104, 17, 'steel.d')
        p.circle(x - 2, 102, 11, 'steel.l')
      }
    })
    if (hasWire) p.tube('M520 90C566 70 590 116 566 150S580 216 540 236', 'copper', 8)
  })
}

/** A pad from the front: its friction lining. */
export function padFace(p: Sketch, kind: PadKind = 'plain'): void {
  p.group({ turn: 3 }, () => {
    p.path(padBack, 'iron.d')
    p.group({ move: [-5, -5] }, () => p.path(padBack, 'steel.f'))
    for (const i of range(5))
      p.stamp('lining', -8 - i * 4, -8 - i * 4.5, () => p.path(padLining, 'rubber.3', { soft: true }))
    p.group({ move: [-24, -26] }, () => {
      p.path(padLining, linings[kind])
      p.path('M112 84Q150 64 170 57L180 190Q160 196 140 202Q128 206 124 196Z', 'iron.d', { opacity: 0.45, soft: true })
      p.path('M430 61Q470 74 488 84L476 196Q472 206 460 202Q440 194 420 189Z', 'iron.4', { opacity: 0.6, soft: true })
      p.line('M300 43V156', 'rubber.5', 12)
      if (kind === 'slotted') p.line('M196 66L224 170M404 66L376 170', 'rubber.5', 14)
      const grains = range(kind === 'ceramic' ? 0 : 46).map(i => `M${140 + ((i * 67) % 326)} ${74 + ((i * 41) % 84)}h5`)
      if (grains.length > 0) {
        p.line(grains.join(''), 'copper.1', 3, { soft: true, opacity: kind === 'metal' ? 0.9 : 0.45 })
      }
      p.size(112, 84, 488, 84)
    })
    for (const x of [72, 528]) p.circle(x, 96, 9, 'graphite.w')
  })
}

export function brakePads(p: Sketch): void {
  p.group({ move: [36, 0] }, () => padPlate(p))
  p.group({ move: [0, 232] }, () => padFace(p))
}

/** Pads of one kind; those of the rear axle are smaller and have no wear wire. */
export const pads =
  (kind: PadKind, isRear: boolean): Draw =>
  p => {
    const scale: [number, number] = isRear ? [0.74, 0.82] : [1, 1]
    p.group({ move: isRear ? [60, 40] : [36, 0], scale }, () => padPlate(p, kind, !isRear))
    p.group({ move: isRear ? [30, 240] : [0, 232], scale }, () => padFace(p, kind))
  }

export const brakeDisc: Draw = p => drawDisc(p, 'all')

/** A disc that is vented, one that is solid and coated, or one that is drilled and slotted. */
export const disc =
  (kind: 'vented' | 'solid' | 'drilled'): Draw =>
  p =>
    drawDisc(p, kind)

function drawDisc(p: Sketch, kind: 'all' | 'vented' | 'solid' | 'drilled'): void {
  const [cx, cy, rx, ry] = [300, 320, 226, 250]
  const depth = kind === 'solid' ? 26 : 52
  p.path(`M${cx} ${cy - ry}h${depth}a${rx} ${ry} 0 0 1 0 ${2 * ry}h${-depth}Z`, 'iron.y')
  p.path(`M${cx} ${cy - ry}h16a${rx} ${ry} 0 0 1 0 ${2 * ry}h-16Z`, 'steel.y')
  const vents = range(29).map(i => {
    const a = at(cx + 20, cy, rx, ry, -80 + i * 5.7)
    const b = at(cx + 35, cy, rx, ry, -80 + i * 5.7)
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  })
  const edge = `M${cx} ${cy - ry}h52a${rx} ${ry} 0 0 1 0 ${2 * ry}h-52Z`
  if (kind !== 'solid') p.clip(edge, () => p.line(vents.join(''), 'rubber.5', 13))
  p.ellipse(cx, cy, rx, ry, 'alu.f')
  sheen(p, cx, cy, rx, ry, 0.5)
  const grooves = [0.94, 0.88, 0.8, 0.72, 0.64].map(k => oval(cx, cy, rx * k, ry * k))
  p.line(grooves.join(''), 'steel.3', 1.2, { soft: true, opacity: 0.45 })
  if (kind === 'all' || kind === 'drilled') drillHoles(p, [cx, cy], [rx, ry])
  if (kind === 'drilled') {
    around(6, 20, degrees => {
      const [from, to] = [at(cx, cy, rx * 0.6, ry * 0.6, degrees), at(cx, cy, rx * 0.94, ry * 0.94, degrees + 22)]
      p.line(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, 'iron.5', 7)
    })
  }
  const coat = kind === 'solid' ? 'graphite' : 'iron'
  p.ellipse(cx, cy, rx * 0.53, ry * 0.53, `${coat}.d`)
  p.path(`M${cx} ${cy - 122}h-34a110 122 0 0 0 0 244h34Z`, 'iron.y')
  p.ellipse(cx, cy, 110, 122, 'iron.y', { soft: true })
  p.ellipse(cx - 34, cy, 110, 122, 'iron.v')
  p.ellipse(cx - 34, cy, 102, 114, kind === 'solid' ? 'graphite.f' : 'steel.f')
  sheen(p, cx - 34, cy, 102, 114, 0.4, 0.7)
  hole(p, cx - 34, cy, 45, 50)
  p.line(`M${cx + 8} ${cy - 14}A42 47 0 0 1 ${cx - 48} ${cy + 44}`, 'steel.0', 5, { soft: true, opacity: 0.7 })
  around(5, -90, degrees => {
    const [x, y] = at(cx - 34, cy, 74, 83, degrees)
    hole(p, x, y, 11, 12.5)
  })
  p.cross(cx - 34, cy, 300)
  p.size(...at(cx - 34, cy, 45, 50, 180), ...at(cx - 34, cy, 45, 50, 0))
}

function drillHoles(p: Sketch, [cx, cy]: Point, [rx, ry]: Point): void {
  around(8, 0, degrees => {
    for (const [i, k] of [0.9, 0.78, 0.66].entries()) {
      p.stamp('drill', ...at(cx, cy, rx * k, ry * k, degrees + i * 13), () => hole(p, 0, 0, 8, 9))
    }
  })
}

export function brakeCaliper(p: Sketch): void {
  const body = `M62 330C60 190 170 92 320 92S580 190 578 330C577 372 560 398 526 400L470 402Q446 402 440 376C428 318 380 282 320 282S212 318 200 376Q194 402 170 402L114 400C80 398 63 372 62 330Z`
  p.group({ move: [14, 16] }, () => p.path(body, 'red.4'))
  p.path(body, 'red.f')
  p.line('M88 326C90 204 186 116 320 116S550 204 552 326', 'red.0', 5, { soft: true, opacity: 0.55 })
  p.line('M150 384C150 300 226 246 320 246S490 300 490 384', 'red.4', 5, { soft: true, opacity: 0.5 })
  const window = 'M228 148Q320 118 412 148L396 226Q320 200 244 226Z'
  p.path(window, 'rubber.w')
  p.clip(window, () => {
    p.path('M226 190Q320 160 414 190V240H226Z', 'iron.f')
    p.path('M226 212Q320 182 414 212V240H226Z', 'copper.f')
    p.rect(304, 120, 32, 120, 0, 'steel.x')
    p.line('M256 140l6 90M384 140l-6 90', 'steel.1', 9)
  })
  p.line(window, 'red.4', 4, { soft: true })
  for (const [x, y, r] of [
    [150, 262, 50],
    [490, 262, 50],
  ] as const) {
    p.circle(x + 4, y + 6, r, 'red.4', { soft: true, opacity: 0.7 })
    p.circle(x, y, r, 'red.f')
    p.circle(x, y, r * 0.72, 'red.v')
    p.circle(x, y, r * 0.5, 'red.l')
    p.line(oval(x, y, r * 0.5), 'red.4', 1.5, { soft: true, opacity: 0.7 })
    p.line(oval(x, y, r * 0.72), 'red.4', 2, { soft: true })
  }
  bolt(p, 122, 362, 21)
  bolt(p, 518, 362, 21)
  bolt(p, 204, 196, 15)
  bolt(p, 436, 196, 15)
  p.group({ move: [470, 146], turn: -58 }, () => {
    p.rect(-4, -17, 22, 34, 4, 'steel.y')
    p.rect(18, -10, 26, 20, 3, 'brass.y')
    p.rect(44, -13, 20, 26, 7, 'rubber.y')
  })
  p.size(122, 362, 518, 362)
}

export function brakeDrum(p: Sketch): void {
  const [cx, cy, rx, ry] = [246, 320, 196, 240]
  p.path(`M${cx + 20} ${cy - ry}h128a${rx} ${ry} 0 0 1 0 ${2 * ry}h-128Z`, 'iron.y')
  const fins = range(7).map(i => `M${cx + 44 + i * 16} ${cy - ry}a${rx} ${ry} 0 0 1 0 ${2 * ry}`)
  p.line(fins.join(''), 'iron.5', 5, { opacity: 0.6 })
  plate(p, [cx, cy, rx + 9, ry + 11], 34, 'iron.y', 'iron.v')
  p.ellipse(cx, cy, rx - 4, ry - 5, 'iron.f')
  sheen(p, cx, cy, rx - 4, ry - 5, 0.55, 0.6)
  p.ellipse(cx, cy, rx * 0.72, ry * 0.72, 'iron.d')
  p.ellipse(cx - 10, cy, rx * 0.68, ry * 0.68, 'steel.f')
  sheen(p, cx - 10, cy, rx * 0.68, ry * 0.68, 0.42, 0.8)
  p.ellipse(cx - 10, cy, 62, 76, 'iron.v')
  hole(p, cx - 8, cy, 50, 62)
  around(4, -45, degrees => {
    const [x, y] = at(cx - 10, cy, 98, 120, degrees)
    p.ellipse(x, y, 19, 23, 'steel.l')
    hole(p, x, y, 11, 14)
  })
  around(2, 0, degrees => hole(p, ...at(cx - 10, cy, 98, 120, degrees), 7, 9))
  p.cross(cx - 10, cy, 300)
  p.size(...at(cx - 8, cy, 50, 62, 180), ...at(cx - 8, cy, 50, 62, 0))
}

export function brakeHose(p: Sketch): void {
  p.tube('M120 196C230 90 330 180 300 300S330 520 470 470', 'rubber', 44)
  const stripes = 'M120 196C230 90 330 180 300 300S330 520 470 470'
  p.line(stripes, 'rubber.1', 2, { soft: true, opacity: 0.6 })
  p.group({ move: [130, 188], turn: 140, scale: 1.3 }, () => {
    p.rect(-12, -24, 58, 48, 5, 'steel.y')
    p.line('M2 -24v48M14 -24v48', 'steel.4', 3, { soft: true, opacity: 0.6 })
    p.rect(46, -15, 22, 30, 2, 'brass.y')
    p.circle(106, 0, 46, 'brass.f')
    p.circle(106, 0, 37, 'brass.l')
    hole(p, 106, 0, 22)
  })
  p.group({ move: [304, 314], turn: 86 }, () => {
    p.rect(-28, -32, 56, 64, 8, 'rubber.y')
    p.path('M-9 -62H9V-26H-9Z', 'steel.f')
    p.circle(0, -74, 28, 'steel.f')
    hole(p, 0, -74, 13)
  })
  p.group({ move: [456, 476], turn: -22, scale: 1.3 }, () => {
    p.rect(-14, -25, 60, 50, 5, 'steel.y')
    p.line('M2 -25v50M16 -25v50', 'steel.4', 3, { soft: true, opacity: 0.6 })
    nut(p, 46, 42, 0, 34, 'brass')
    thread(p, 88, 142, 0, 19, 'brass', 9)
    rod(p, 142, 156, 0, 12, 'brass', 4)
    p.size(46, 60, 156, 60)
  })
}
