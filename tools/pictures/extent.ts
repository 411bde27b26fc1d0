export type Point = readonly [x: number, y: number]
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

export function transformed([x, y]: Point, m: Matrix): Point {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

function along(points: readonly Point[]): Point[] {
  const blend = (row: readonly Point[], t: number): Point => {
    const [first, ...rest] = row
    if (!first) return [0, 0]
    if (rest.length === 0) return first
    const next = rest.map((p, i): Point => {
      const q = row[i] ?? p
      return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t]
    })
    return blend(next, t)
  }
  return steps.map(t => blend(points, t))
}

function alongArc(from: Point, radius: Point, tilt: number, large: boolean, sweep: boolean, to: Point): Point[] {
  const turn = (tilt * Math.PI) / 180
  const dx = (from[0] - to[0]) / 2
  const dy = (from[1] - to[1]) / 2
  const x = Math.cos(turn) * dx + Math.sin(turn) * dy
  const y = -Math.sin(turn) * dx + Math.cos(turn) * dy
  const grow = Math.max(1, Math.sqrt((x / radius[0]) ** 2 + (y / radius[1]) ** 2))
  const rx = radius[0] * grow
  const ry = radius[1] * grow
  const rest = Math.max(0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2)
  const k = (large === sweep ? -1 : 1) * Math.sqrt(rest / ((rx * y) ** 2 + (ry * x) ** 2 || 1))
  const cx = (k * rx * y) / ry
  const cy = (-k * ry * x) / rx
  const begin = Math.atan2((y - cy) / ry, (x - cx) / rx)
  let span = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - begin
  if (sweep && span < 0) span += Math.PI * 2
  if (!sweep && span > 0) span -= Math.PI * 2
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return steps.map(t => {
    const px = cx + rx * Math.cos(begin + span * t)
    const py = cy + ry * Math.sin(begin + span * t)
    return [
      Math.cos(turn) * px - Math.sin(turn) * py + middle[0],
      Math.sin(turn) * px + Math.cos(turn) * py + middle[1],
    ]
  })
}

const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }

/** Points along a path, close enough together to measure it. */
export function pathPoints(d: string): Point[] {
  const found: Point[] = []
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  for (const [, letter = '', tail = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toUpperCase()
    if (kind === 'Z') {
      here = start
      continue
    }
    const length = lengths[kind]
    if (!length) throw new Error(`path command ${letter} is not known`)
    const numbers = (tail.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    for (let i = 0; i < numbers.length; i += length) {
      const part = numbers.slice(i, i + length)
      if (part.length < length) throw new Error(`path command ${letter} is short of numbers in ${d}`)
      const base: Point = letter === kind ? [0, 0] : here
      const point = (at: number): Point => [base[0] + (part[at] ?? 0), base[1] + (part[at + 1] ?? 0)]
      const from = here
      if (kind === 'H') here = [base[0] + (part[0] ?? 0), from[1]]
      else if (kind === 'V') here = [from[0], base[1] + (part[0] ?? 0)]
      else here = point(length - 2)
      if (kind === 'C') found.push(...along([from, point(0), point(2), here]))
      else if (kind === 'S' || kind === 'Q') found.push(...along([from, point(0), here]))
      else if (kind === 'A') {
        const [rx = 1, ry = 1, tilt = 0, large, sweep] = part
        found.push(...alongArc(from, [rx, ry], tilt, large === 1, sweep === 1, here))
      } else found.push(here)
      if (kind === 'M' && i === 0) start = here
    }
  }
  return found
}

/** The box around everything measured so far. */
export class Extent {
  left = Number.POSITIVE_INFINITY
  top = Number.POSITIVE_INFINITY
  right = Number.NEGATIVE_INFINITY
  bottom = Number.NEGATIVE_INFINITY

  add(points: readonly Point[], matrix: Matrix, margin = 0): void {
    for (const point of points) {
      const [x, y] = transformed(point, matrix)
      this.left = Math.min(this.left, x - margin)
      this.right = Math.max(this.right, x + margin)
      this.top = Math.min(this.top, y - margin)
      this.bottom = Math.max(this.bottom, y + margin)
    }
  }

  get width(): number {
    return this.right - this.left
  }

  get height(): number {
    return this.bottom - this.top
  }
}
