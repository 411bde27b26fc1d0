import type { Point } from './extent.ts'
import { ink, shadeGradient, short } from './markup.ts'
import { Sketch } from './sketch.ts'

export type Draw = (p: Sketch) => void
/** How the object meets the ground: standing on it, lying flat and seen from above, or with a shadow of its own. */
export type Ground = 'stands' | 'lies' | 'shaded'

function fitted(p: Sketch, largest: number, area: number): number {
  const { width, height } = p.extent
  return Math.min(largest / Math.max(width, height), Math.sqrt(area / (width * height)))
}

function svg(inner: string, view = '0 0 640 640'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${inner}</svg>\n`
}

/** A stroke that is light towards the lamp and dark away from it gives every piece a bevel. */
function bevel(id: string): string {
  const stop = (offset: string, colour: string, opacity: string) =>
    `<stop${offset} stop-color="${colour}" stop-opacity="${opacity}"/>`
  const stops = stop('', '#fff', '.75') + stop(' offset=".45"', '#fff', '.1') + stop(' offset="1"', '#000', '.4')
  return `<linearGradient id="${id}" x2="1" y2="1">${stops}</linearGradient>`
}

/** The part as a photo would show it, centred on a square of 640. */
export function photo(key: string, draw: Draw, ground: Ground): string {
  const probe = new Sketch(key, 'photo')
  draw(probe)
  const scale = fitted(probe, 512, 222_000)
  const p = new Sketch(key, 'photo', scale)
  draw(p)
  const { left, right, top, bottom, width, height } = p.extent
  const x = 320 - ((left + right) / 2) * scale
  const y = 316 - ((top + bottom) / 2) * scale
  const floor = 316 + (height / 2) * scale
  const half = (width / 2) * scale
  const stands = ground === 'stands'
  const lies = ground === 'lies'
  const lay = `<filter id="${key}-lay" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="7" dy="15" stdDeviation="10" flood-color="#14171a" flood-opacity=".34"/></filter>`
  const defs = `<defs>${bevel(`${key}-e`)}${stands ? shadeGradient(`${key}-s`) : lies ? lay : ''}${p.defs}</defs>`
  const pool = (rx: number, ry: number) =>
    `<ellipse cx="326" cy="${short(floor - 2)}" rx="${short(rx)}" ry="${short(ry)}" fill="url(#${key}-s)"/>`
  const shadow = stands ? pool(half * 1.12, 30) + pool(half * 0.86, 14) : ''
  const at = `transform="translate(${short(x)} ${short(y)}) scale(${scale.toFixed(3)})"`
  const strokes = `stroke="url(#${key}-e)" stroke-width="${short(2 / scale)}"`
  const filter = !lies ? '' : ` filter="url(#${key}-lay)"`
  return svg(`${defs}${shadow}<g${filter}><g ${at} fill-rule="evenodd" ${strokes}>${p.body}</g></g>`)
}

const letters = [
  'M-6.5 9L0-9L6.5 9M-4.2 3H4.2',
  'M-5.5-9V9H1A4.9 4.9 0 0 0 1-.8H-5.5H.5A4.1 4.1 0 0 0 .5-9Z',
  'M6-5.5A7.2 9 0 1 0 6 5.5',
  'M-5.5-9V9H-1A7 9 0 0 0-1-9Z',
]

function dimension([x1, y1]: Point, [x2, y2]: Point, letter: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const head = (x: number, y: number, s: number) =>
    `M${short(x)} ${short(y)}L${short(x + s * (ux * 13 - uy * 4))} ${short(y + s * (uy * 13 + ux * 4))}L${short(x + s * (ux * 13 + uy * 4))} ${short(y + s * (uy * 13 - ux * 4))}Z`
  const aside = length < 56 ? 24 : 0
  const middle: Point = [(x1 + x2) / 2 - uy * aside, (y1 + y2) / 2 + ux * aside]
  const sign = `<circle cx="${short(middle[0])}" cy="${short(middle[1])}" r="15" fill="#f3f2ef"/><path d="${letters[letter] ?? ''}" transform="translate(${short(middle[0])} ${short(middle[1])})" fill="none" stroke="#b23c0c" stroke-width="2.2" stroke-linejoin="round"/>`
  const heads = `<path d="${head(x1, y1, 1)}${head(x2, y2, -1)}" fill="#b23c0c"/>`
  return `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke="#b23c0c" stroke-width="1.3"/>${heads}${sign}`
}

/** The same geometry as thin lines, with centre lines and the sizes A (wide), B (high) and C. */
export function drawing(key: string, draw: Draw): string {
  const probe = new Sketch(key, 'drawing')
  draw(probe)
  const scale = fitted(probe, 424, 168_000)
  const p = new Sketch(key, 'drawing', scale)
  draw(p)
  const { left, right, top, bottom } = p.extent
  const [cx, cy] = [346, 288]
  const map = ([x, y]: Point): Point => [cx + (x - (left + right) / 2) * scale, cy + (y - (top + bottom) / 2) * scale]
  const [l, t] = map([left, top])
  const [r, b] = map([right, bottom])
  const reach = 26
  const axes: (readonly [Point, Point])[] = p.axes.length
    ? p.axes.map(([from, to]) => [map(from), map(to)])
    : [
        [
          [cx, t - reach],
          [cx, b + reach],
        ],
        [
          [l - reach, cy],
          [r + reach, cy],
        ],
      ]
  const centre = axes.map(([[x1, y1], [x2, y2]]) => `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`).join('')
  const [down, across] = [Math.min(b + 66, 606), Math.max(l - 66, 34)]
  const help = `M${short(l)} ${short(b + 8)}V${short(down + 10)}M${short(r)} ${short(b + 8)}V${short(down + 10)}M${short(l - 8)} ${short(t)}H${short(across - 10)}M${short(l - 8)} ${short(b)}H${short(across - 10)}`
  const sizes = p.sizes.map(([from, to], i) => dimension(map(from), map(to), 2 + i)).join('')
  const at = `transform="translate(${short(cx - ((left + right) / 2) * scale)} ${short(cy - ((top + bottom) / 2) * scale)}) scale(${scale.toFixed(3)})"`
  const lines = `fill="#fbfaf8" stroke="${ink}" stroke-width="${short(1.6 / scale)}" stroke-linejoin="round"`
  const defs = p.defs ? `<defs>${p.defs}</defs>` : ''
  return svg(
    `${defs}<g ${at} fill-rule="evenodd" ${lines}>${p.body}</g>` +
      `<path d="${centre}" fill="none" stroke="#6d7379" stroke-width="1.1" stroke-dasharray="20 5 4 5"/>` +
      `<path d="${help}" fill="none" stroke="#b23c0c" stroke-width=".8" opacity=".7"/>` +
      dimension([l, down], [r, down], 0) +
      dimension([across, t], [across, b], 1) +
      sizes,
  )
}

/** A picture drawn in place, without fitting it to the frame. */
export function scene(key: string, view: string, draw: Draw): string {
  const p = new Sketch(key, 'photo')
  draw(p)
  const strokes = `stroke="url(#${key}-e)" stroke-width="1.6"`
  return svg(`<defs>${bevel(`${key}-e`)}${p.defs}</defs><g fill-rule="evenodd" ${strokes}>${p.body}</g>`, view)
}
