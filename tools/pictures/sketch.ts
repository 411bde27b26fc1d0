import { Extent, identity, type Matrix, multiply, type Point, pathPoints, transformed } from './extent.ts'
import { hollow, ink, type Placement, pale, placed, shadeGradient, short, tidy, written } from './markup.ts'
import { gradient, tone } from './materials.ts'

/** A picture is drawn twice from the same geometry: lit like a photo, and as a technical drawing. */
type Mood = 'photo' | 'drawing'

export interface Look {
  /** Light and shade only: seen in the photo, left out of the drawing. */
  soft?: boolean
  opacity?: number
  cap?: 'round' | 'butt'
  /** Softens the edges by this many units. */
  blur?: number
}

export class Sketch {
  readonly extent = new Extent()
  readonly axes: (readonly [Point, Point])[] = []
  readonly sizes: (readonly [Point, Point])[] = []
  readonly key: string
  readonly mood: Mood
  readonly scale: number
  readonly #body: string[] = []
  readonly #defs = new Map<string, string>()
  readonly #tubes = new Map<string, number>()
  #matrix: Matrix = identity
  #clipped = 0
  #clips = 0

  constructor(key: string, mood: Mood, scale = 1) {
    this.key = key
    this.mood = mood
    this.scale = scale
  }

  #id(name: string): string {
    return `${this.key}-${name}`
  }

  /** A paint is `material.light` (`steel.x`), a flat tone (`steel.2`) or a colour. */
  #paint(paint: string): string {
    if (paint === '#ffffff') return '#fff'
    if (/^(#|url|none)/.test(paint)) return paint
    const [material = '', light = ''] = paint.split('.')
    const name = `${material.slice(0, 4)}${light}`
    const made = gradient(this.#id(name), material, light)
    if (!made) return tone(material, Number(light))
    this.#defs.set(name, made)
    return `url(#${this.#id(name)})`
  }

  /** Adds a definition of its own, such as a backdrop's gradient, and answers the paint that uses it. */
  define(name: string, element: (id: string) => string): string {
    this.#defs.set(name, element(this.#id(name)))
    return `url(#${this.#id(name)})`
  }

  #measure(points: readonly Point[], margin = 0): void {
    if (this.#clipped === 0) this.extent.add(points, this.#matrix, margin)
  }

  #emit(shape: string, paint: string, look: Look): void {
    if (this.mood === 'drawing') {
      if (look.soft) return
      const fill = paint === 'none' ? ' fill="none"' : /\.[wd5]$/.test(paint) ? ` fill="${hollow}"` : ''
      this.#body.push(`<${shape}${fill}/>`)
      return
    }
    const opacity = this.#strength(look)
    this.#body.push(`<${shape} fill="${this.#paint(paint)}"${look.soft ? ' stroke="none"' : ''}${opacity}/>`)
  }

  #strength({ opacity, blur }: Look): string {
    const seen = opacity === undefined || opacity === 1 ? '' : ` opacity="${opacity}"`
    if (!blur) return seen
    const name = `f${short(blur)}`
    const region = 'x="-.3" y="-.3" width="1.6" height="1.6"'
    const filter = `<filter id="${this.#id(name)}" ${region}><feGaussianBlur stdDeviation="${short(blur)}"/></filter>`
    this.#defs.set(name, filter)
    return `${seen} filter="url(#${this.#id(name)})"`
  }

  path(d: string, paint: string, look: Look = {}): void {
    if (!look.soft) this.#measure(pathPoints(d))
    this.#emit(`path d="${tidy(d)}"`, paint, look)
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, paint: string, look: Look = {}): void {
    if (!look.soft)
      this.#measure(pathPoints(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`))
    const radius = rx === ry ? `r="${short(rx)}"` : `rx="${short(rx)}" ry="${short(ry)}"`
    this.#emit(`${rx === ry ? 'circle' : 'ellipse'} cx="${short(cx)}" cy="${short(cy)}" ${radius}`, paint, look)
  }

  circle(cx: number, cy: number, r: number, paint: string, look: Look = {}): void {
    this.ellipse(cx, cy, r, r, paint, look)
  }

  rect(x: number, y: number, width: number, height: number, r: number, paint: string, look: Look = {}): void {
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ]
    if (!look.soft) this.#measure(corners)
    const bend = r ? ` rx="${short(r)}"` : ''
    this.#emit(
      `rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${bend}`,
      paint,
      look,
    )
  }

  /** A stroked detail: a groove, a seam, a thin wire. */
  line(d: string, paint: string, width: number, look: Look = {}): void {
    if (!look.soft) this.#measure(pathPoints(d), width / 2)
    if (this.mood === 'drawing') {
      if (!look.soft) this.#body.push(`<path d="${tidy(d)}" fill="none"/>`)
      return
    }
    const opacity = this.#strength(look)
    const cap = look.cap === 'round' ? ' stroke-linecap="round"' : ''
    const stroke = `stroke="${this.#paint(paint)}" stroke-width="${short(width)}"`
    this.#body.push(`<path d="${tidy(d)}" fill="none" ${stroke}${cap}${opacity}/>`)
  }

  /** A round tube of `width` along a path: hose, pipe, spring wire, cable. */
  tube(d: string, material: string, width: number, look: Look = {}): void {
    this.#measure(pathPoints(d), width / 2)
    const cap = look.cap === 'round' ? ' stroke-linecap="round"' : ''
    const name = `t${this.#tubes.get(d) ?? this.#tubes.size}`
    if (!this.#tubes.has(d)) this.#tubes.set(d, this.#tubes.size)
    const id = this.#id(name)
    const use = (stroke: string, wide: number, shift = 0, extra = '') => {
      const offset = shift ? ` x="${short(-0.7 * shift)}" y="${short(-shift)}"` : ''
      return `<use href="#${id}"${offset} stroke="${stroke}" stroke-width="${short(wide)}"${extra}/>`
    }
    const thin = width < 12
    const layers =
      this.mood === 'drawing'
        ? [use(ink, width), use(pale, Math.max(1, width - 3.4 / this.scale))]
        : [
            use(tone(material, 4), width),
            thin ? '' : use(tone(material, 3), width * 0.84, width * 0.05),
            use(tone(material, 2), width * 0.6, width * 0.12),
            thin ? '' : use(tone(material, 1), width * 0.32, width * 0.16),
            use(tone(material, 0), width * (thin ? 0.2 : 0.12), width * 0.18, thin ? '' : ' opacity=".8"'),
          ]
    this.#defs.set(name, `<path id="${id}" d="${tidy(d)}" fill="none"${cap} stroke-linejoin="round"/>`)
    this.#body.push(...layers)
  }

  group(placement: Placement, draw: () => void): void {
    const before = this.#matrix
    const mark = this.#body.length
    this.#matrix = multiply(before, placed(placement))
    draw()
    this.#matrix = before
    const drawn = this.#body.splice(mark).join('')
    const transform = ` transform="${written(placement)}"`
    const single = /^<use href="[^"]+"\/>$/.test(drawn)
    this.#body.push(single ? drawn.replace('/>', `${transform}/>`) : `<g${transform}>${drawn}</g>`)
  }

  /** Everything drawn inside shows only within `d`. */
  clip(d: string, draw: () => void): void {
    const name = `c${this.#clips}`
    this.#clips += 1
    this.#defs.set(name, `<clipPath id="${this.#id(name)}"><path d="${tidy(d)}" clip-rule="evenodd"/></clipPath>`)
    this.#body.push(`<g clip-path="url(#${this.#id(name)})">`)
    this.#clipped += 1
    draw()
    this.#clipped -= 1
    this.#body.push('</g>')
  }

  /** A piece drawn around the origin, kept once and repeated wherever the same `name` is stamped. */
  stamp(name: string, x: number, y: number, draw: () => void): void {
    const id = this.#id(name)
    const mark = this.#body.length
    const before = this.#matrix
    this.#matrix = multiply(before, [1, 0, 0, 1, x, y])
    draw()
    this.#matrix = before
    const drawn = this.#body.splice(mark)
    if (!this.#defs.has(name)) this.#defs.set(name, `<g id="${id}">${drawn.join('')}</g>`)
    const offset = x || y ? ` x="${short(x)}" y="${short(y)}"` : ''
    this.#body.push(`<use href="#${id}"${offset}/>`)
  }

  /** Everything drawn inside is open where both `first` and `second` are. */
  open(first: string, second: string, draw: () => void): void {
    const [name, both] = [this.#id('open'), this.#id('both')]
    const window = `<clipPath id="${both}"><path d="${tidy(second)}"/></clipPath>`
    const black = `<path d="${tidy(first)}" stroke="none" clip-path="url(#${both})"/>`
    const white = '<path d="M-999-999H1999V1999H-999Z" fill="#fff"/>'
    const place = 'maskUnits="userSpaceOnUse" x="-999" y="-999" width="2999" height="2999"'
    this.#defs.set('open', `${window}<mask id="${name}" ${place}>${white}${black}</mask>`)
    this.#body.push(`<g mask="url(#${name})">`)
    draw()
    this.#body.push('</g>')
  }

  /** A soft pool of shade below or behind something inside the picture. */
  shade(cx: number, cy: number, rx: number, ry: number, opacity = 1): void {
    if (this.mood === 'drawing') return
    this.ellipse(cx, cy, rx, ry, this.define('shade', shadeGradient), { soft: true, opacity })
  }

  /** A centre line of the drawing. */
  axis(x1: number, y1: number, x2: number, y2: number): void {
    this.axes.push([transformed([x1, y1], this.#matrix), transformed([x2, y2], this.#matrix)])
  }

  cross(cx: number, cy: number, r: number): void {
    this.axis(cx - r, cy, cx + r, cy)
    this.axis(cx, cy - r, cx, cy + r)
  }

  /** A measured feature of the drawing, named C (then D) there. */
  size(x1: number, y1: number, x2: number, y2: number): void {
    this.sizes.push([transformed([x1, y1], this.#matrix), transformed([x2, y2], this.#matrix)])
  }

  get body(): string {
    return this.#body.join('')
  }

  get defs(): string {
    return [...this.#defs.values()].join('')
  }
}
