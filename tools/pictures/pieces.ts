import type { Point } from './extent.ts'
import type { Sketch } from './sketch.ts'

/** The point at `degrees` (0 right, clockwise) on an ellipse. */
export function at(cx: number, cy: number, rx: number, ry: number, degrees: number): Point {
  const r = (degrees * Math.PI) / 180
  return [cx + rx * Math.cos(r), cy + ry * Math.sin(r)]
}

export function around(count: number, start: number, draw: (degrees: number, index: number) => void): void {
  for (let i = 0; i < count; i += 1) draw(start + (360 / count) * i, i)
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`

const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

const ngon = (cx: number, cy: number, r: number, count: number, start = 0, squash = 1): string =>
  polygon(range(count).map(i => at(cx, cy, r * squash, r, start + (360 / count) * i)))

/** A piece of a ring: radii `rx`, `ry` outside and `inner` times those inside. */
export function wedge(cx: number, cy: number, rx: number, ry: number, inner: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const [a, b] = [at(cx, cy, rx, ry, from), at(cx, cy, rx, ry, to)]
  const [c, d] = [at(cx, cy, rx * inner, ry * inner, to), at(cx, cy, rx * inner, ry * inner, from)]
  const back = inner > 0 ? `A${rx * inner} ${ry * inner} 0 ${large} 0 ${d[0]} ${d[1]}` : ''
  return `M${a[0]} ${a[1]}A${rx} ${ry} 0 ${large} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}${back}Z`
}

export function gear(cx: number, cy: number, inner: number, outer: number, count: number, share = 0.5): string {
  const step = 360 / count
  const points = range(count).flatMap(i => [
    at(cx, cy, inner, inner, i * step),
    at(cx, cy, outer, outer, i * step + step * (1 - share) * 0.5),
    at(cx, cy, outer, outer, i * step + step * (1 + share) * 0.5 - step * 0.2),
    at(cx, cy, inner, inner, i * step + step * 0.82),
  ])
  return polygon(points)
}

/** Turned metal catches the light in two opposite fans. */
export function sheen(p: Sketch, cx: number, cy: number, rx: number, ry: number, inner = 0, strength = 1): void {
  if (p.mood === 'drawing') return
  const fans = (centre: number, half: number) =>
    [0, 180]
      .map(turn => wedge(cx, cy, rx * 1.08, ry * 1.08, inner * 0.8, centre + turn - half, centre + turn + half))
      .join('')
  const blur = rx * 0.07
  p.clip(oval(cx, cy, rx, ry) + (inner ? oval(cx, cy, rx * inner, ry * inner) : ''), () => {
    p.path(fans(-128, 17), '#ffffff', { soft: true, opacity: Number((0.62 * strength).toFixed(2)), blur })
    p.path(fans(-46, 22), '#14171a', { soft: true, opacity: Number((0.2 * strength).toFixed(2)), blur })
  })
}

/** A thick round plate seen a little from the side: its face to the left, `depth` going right. */
export function plate(
  p: Sketch,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  depth: number,
  edge: string,
  face: string,
): void {
  const sweep = depth > 0 ? 1 : 0
  p.path(`M${cx} ${cy - ry}h${depth}a${rx} ${ry} 0 0 ${sweep} 0 ${2 * ry}h${-depth}Z`, edge)
  p.ellipse(cx, cy, rx, ry, face)
}

/** A standing cylinder with its lid. */
export function can(
  p: Sketch,
  [cx, top, bottom]: readonly [number, number, number],
  [rx, ry]: Point,
  side: string,
  lid: string,
): void {
  p.path(`M${cx - rx} ${top}V${bottom}a${rx} ${ry} 0 0 0 ${2 * rx} 0V${top}Z`, side)
  p.ellipse(cx, top, rx, ry, lid)
}

/** The soft shadow a box casts along its lower edges. */
export function cast(p: Sketch, outline: string): void {
  p.path(outline, '#14171a', { soft: true, opacity: 0.2, blur: 22 })
  p.path(outline, '#14171a', { soft: true, opacity: 0.34, blur: 8 })
}

/** A lying rod from `x1` to `x2`. */
export function rod(p: Sketch, x1: number, x2: number, cy: number, r: number, material: string, bend = 0): void {
  p.rect(x1, cy - r, x2 - x1, 2 * r, bend, `${material}.y`)
}

/** Screw thread on a lying rod. */
export function thread(p: Sketch, x1: number, x2: number, cy: number, r: number, material: string, pitch = 9): void {
  const count = Math.floor((x2 - x1) / pitch)
  const teeth = (side: number) =>
    `l${(side * pitch) / 2} ${-side * r * 0.12}l${(side * pitch) / 2} ${side * r * 0.12}`.repeat(count)
  p.path(`M${x1} ${cy - r}${teeth(1)}V${cy + r}${teeth(-1)}Z`, `${material}.y`)
  const grooves = range(count).map(i => `M${x1 + i * pitch + 1} ${cy - r}l${pitch * 0.5} ${2 * r}`)
  p.line(grooves.join(''), `${material}.4`, pitch * 0.28, { opacity: 0.7 })
}

/** A lying hexagon nut: three facets. */
export function nut(p: Sketch, x: number, width: number, cy: number, r: number, material: string): void {
  p.rect(x, cy - r, width, r * 0.55, 3, `${material}.2`)
  p.rect(x, cy - r * 0.48, width, r * 0.98, 3, `${material}.l`)
  p.rect(x, cy + r * 0.47, width, r * 0.53, 3, `${material}.4`)
}

export function hole(p: Sketch, cx: number, cy: number, rx: number, ry = rx): void {
  p.ellipse(cx, cy, rx, ry, 'graphite.w')
}

/** A hexagon bolt head seen from the front. */
export function bolt(p: Sketch, cx: number, cy: number, r: number, material = 'steel'): void {
  p.stamp(`b${r}`, cx, cy, () => {
    p.shade(r * 0.15, r * 0.25, r * 1.35, r * 1.3)
    p.circle(0, 0, r, `${material}.f`)
    p.path(ngon(0, 0, r * 0.78, 6, 15), `${material}.l`)
    p.circle(0, 0, r * 0.42, `${material}.2`, { soft: true, opacity: 0.5 })
  })
}

/** A standing coil of wire. */
export function coil(
  p: Sketch,
  [cx, top, bottom]: readonly [number, number, number],
  r: number,
  turns: number,
  wire: number,
  material: string,
): void {
  const pitch = (bottom - top) / turns
  const rise = r * 0.2
  const half = pitch / 2
  const back = `M${r} 0C${r} ${-rise * 1.3} ${-r} ${half - rise * 1.3} ${-r} ${half}`
  const front = `M${-r} ${half}C${-r} ${half + rise * 1.9} ${r} ${pitch + rise * 1.9} ${r} ${pitch}`
  for (const i of range(turns)) {
    p.stamp(`back${r}`, cx, top + i * pitch, () => {
      p.tube(back, material, wire, { cap: 'round' })
      p.line(back, '#14171a', wire, { soft: true, opacity: 0.42, cap: 'round' })
    })
  }
  for (const i of range(turns)) {
    p.stamp(`front${r}`, cx, top + i * pitch, () => p.tube(front, material, wire, { cap: 'round' }))
  }
}

/** A black moulded cable plug, opening to the right. */
export function socket(p: Sketch, x: number, y: number, width: number, height: number): void {
  p.rect(x, y, width, height, height * 0.14, 'graphite.y')
  p.rect(x + width * 0.14, y - height * 0.08, width * 0.4, height * 0.2, 3, 'graphite.f')
  p.line(`M${x + width * 0.72} ${y + 3}v${height - 6}`, 'graphite.5', 3)
}
