import { around, at, bolt, gear, hole, oval, range, rod, sheen, thread, wedge } from './pieces.ts'
import type { Sketch } from './sketch.ts'

function boot(p: Sketch, x: number, length: number, small: number, large: number): void {
  const folds = 5
  const step = length / folds
  for (const i of range(folds)) {
    const r = small + ((large - small) * (i + 0.6)) / folds
    p.rect(x + i * step, -r, step + 3, 2 * r, step * 0.48, 'rubber.y')
  }
}

export function cvAxle(p: Sketch): void {
  p.group({ turn: -38, scale: [0.86, 1.22] }, () => {
    rod(p, -190, 160, 0, 17, 'graphite')
    rod(p, -30, 20, 0, 26, 'rubber', 8)
    p.group({ move: [-190, 0], scale: [-1, 1] }, () => boot(p, 0, 78, 26, 58))
    rod(p, -276, -264, 0, 50, 'steel', 3)
    p.rect(-318, -66, 56, 132, 14, 'steel.y')
    p.path('M-318 -60H-340Q-350 -40 -350 0T-340 60H-318Z', 'steel.y')
    thread(p, -412, -346, 0, 22, 'steel', 7)
    p.group({ move: [130, 0] }, () => boot(p, 0, 92, 28, 66))
    p.rect(214, -70, 22, 140, 5, 'steel.y')
    p.path('M232 -78H276Q296 -78 304 -56L318 -34V34L304 56Q296 78 276 78H232Z', 'steel.y')
    rod(p, 314, 372, 0, 26, 'steel')
    p.line(
      range(6)
        .map(i => `M322 ${-20 + i * 8}h46`)
        .join(''),
      'graphite.3',
      2.5,
      { opacity: 0.8 },
    )
    thread(p, 372, 420, 0, 19, 'steel', 8)
    p.axis(-450, 0, 460, 0)
    p.size(-112, 60, 130, 60)
  })
}

function frictionDisc(p: Sketch, cx: number, cy: number, r: number): void {
  p.circle(cx + 5, cy + 7, r, 'graphite.4')
  p.circle(cx, cy, r, 'copper.d')
  p.path(oval(cx, cy, r * 0.98) + oval(cx, cy, r * 0.64), 'iron.f')
  const grooves = range(24).map(i => {
    const [a, b] = [at(cx, cy, r * 0.98, r * 0.98, i * 15), at(cx, cy, r * 0.65, r * 0.65, i * 15 + 6)]
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  })
  p.line(grooves.join(''), 'rubber.4', r * 0.022)
  p.circle(cx, cy, r * 0.62, 'steel.f')
  sheen(p, cx, cy, r * 0.62, r * 0.62, 0.3, 0.7)
  around(6, 0, degrees => {
    const [x, y] = at(cx, cy, r * 0.42, r * 0.42, degrees)
    p.group({ move: [x, y], turn: degrees + 90, scale: r / 190 }, () => {
      p.stamp('damper', 0, 0, () => {
        p.rect(-32, -17, 64, 34, 6, 'graphite.w')
        p.rect(-29, -12, 58, 24, 8, 'blue.y')
        p.line('M-18 -12v24M-8 -12v24M2 -12v24M12 -12v24M21 -12v24', 'blue.5', 3)
      })
    })
  })
  p.circle(cx, cy, r * 0.23, 'steel.l')
  p.path(gear(cx, cy, r * 0.12, r * 0.16, 12), 'graphite.w')
}

export function clutchKit(p: Sketch): void {
  const [cx, cy] = [374, 238]
  p.circle(cx + 6, cy + 8, 214, 'iron.5')
  around(3, 30, degrees => {
    const [x, y] = at(cx, cy, 218, 218, degrees)
    p.circle(x, y, 30, 'iron.f')
    hole(p, x, y, 12)
  })
  p.circle(cx, cy, 214, 'iron.f')
  p.circle(cx, cy, 176, 'graphite.w')
  around(16, 0, degrees => {
    p.group({ move: [cx, cy], turn: degrees }, () =>
      p.stamp('finger', 0, 0, () => p.path(wedge(0, 0, 170, 170, 0.34, 0, 19.5), 'steel.f')),
    )
  })
  sheen(p, cx, cy, 170, 170, 0.34, 0.8)
  p.circle(cx, cy, 52, 'graphite.w')
  around(9, 10, degrees => bolt(p, ...at(cx, cy, 194, 194, degrees), 10))
  p.group({ move: [548, 494] }, () => {
    p.circle(4, 6, 84, 'graphite.4')
    p.circle(0, 0, 84, 'steel.f')
    p.circle(0, 0, 68, 'rubber.f')
    p.circle(0, 0, 52, 'steel.l')
    p.circle(0, 0, 34, 'graphite.w')
  })
  p.shade(250, 420, 222, 220)
  frictionDisc(p, 226, 406, 190)
  p.cross(226, 406, 220)
  p.size(36, 406, 416, 406)
}

type Curve = readonly [number, number, number, number, number, number, number, number]

/** The run of the belt: one cubic curve per row. */
const outline: readonly [Curve, ...Curve[]] = [
  [126, 230, 126, 120, 210, 76, 320, 80],
  [320, 80, 440, 84, 548, 130, 536, 240],
  [536, 240, 526, 330, 480, 380, 452, 450],
  [452, 450, 410, 548, 270, 556, 216, 470],
  [216, 470, 170, 400, 126, 330, 126, 230],
]

const loop = (k: number) => {
  const f = (x: number, y: number) => `${320 + (x - 320) * k} ${300 + (y - 300) * k}`
  const [start] = outline
  const curve = ([, , a, b, c, d, e, g]: Curve) => `C${f(a, b)} ${f(c, d)} ${f(e, g)}`
  return `M${f(start[0], start[1])}${outline.map(curve).join('')}Z`
}

export function timingBelt(p: Sketch): void {
  for (const i of range(9).reverse())
    p.group({ move: [i * 4.5, i * 3.5] }, () =>
      p.path(loop(1) + loop(0.9), i ? (i % 2 ? 'rubber.4' : 'rubber.3') : 'rubber.f', { soft: i > 0 && i < 8 }),
    )
  toothRow(p)
  p.path(loop(1) + loop(0.915), 'rubber.f')
  p.line(loop(0.993), 'rubber.0', 3.5, { soft: true, opacity: 0.75 })
  p.size(150, 200, 520, 200)
}

/** Teeth along the inner side of the belt, square to it. */
function toothRow(p: Sketch): void {
  const points = loopPoints()
  for (const [i, [x, y]] of points.entries()) {
    const [u, v] = points[(i + 1) % points.length] ?? [x, y]
    const degrees = (Math.atan2(v - y, u - x) * 180) / Math.PI
    p.group({ move: [x, y], turn: degrees }, () =>
      p.stamp('tooth', 0, 0, () => p.path('M-9 -4L-6 13H6L9 -4Z', 'rubber.2')),
    )
  }
}

function cubic([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, t: number): [number, number] {
  const k = 1 - t
  const mix = (p: number, q: number, r: number, s: number) =>
    k ** 3 * p + 3 * k * k * t * q + 3 * k * t * t * r + t ** 3 * s
  return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]
}

function loopPoints(): [number, number][] {
  const dense = outline.flatMap(curve => range(60).map(i => cubic(curve, i / 60)))
  const scaled = dense.map(([x, y]): [number, number] => [320 + (x - 320) * 0.91, 300 + (y - 300) * 0.91])
  const found: [number, number][] = []
  let travelled = 24
  for (const [i, [x, y]] of scaled.entries()) {
    const [u, v] = scaled[i - 1] ?? [x, y]
    travelled += Math.hypot(x - u, y - v)
    if (travelled < 24) continue
    travelled = 0
    found.push([x, y])
  }
  return found
}

export function serpentineBelt(p: Sketch): void {
  const outer =
    'M70 330C40 200 140 60 250 110C330 146 320 250 380 262C450 276 470 150 540 180C620 220 600 420 520 480C450 530 390 470 330 470C270 470 240 560 170 530C110 500 90 420 70 330Z'
  p.group({ move: [14, 20] }, () => p.line(outer, 'rubber.5', 44, { soft: true, opacity: 0.9 }))
  const ribs = [46, 38, 32, 24, 18, 10, 4]
  if (p.mood === 'drawing') for (const width of [60, ...ribs]) p.tube(outer, 'rubber', width)
  else p.line(outer, 'rubber.5', 60)
  p.line(outer, 'rubber.3', 54, { soft: true })
  for (const [i, width] of ribs.entries()) p.line(outer, i % 2 ? 'rubber.1' : 'rubber.4', width, { soft: true })
  p.group({ move: [-7, -9] }, () => p.line(outer, '#ffffff', 5, { soft: true, opacity: 0.14 }))
  p.size(70, 330, 588, 330)
}
