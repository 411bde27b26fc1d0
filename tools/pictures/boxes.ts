import type { Draw } from './finish.ts'
import { range } from './pieces.ts'
import { Sketch } from './sketch.ts'

/** A maker's carton, with its label and the lines of a bar code. */
function carton(p: Sketch, colour: string): void {
  p.path('M0 46L196 66V306L0 274Z', `${colour}.v`)
  p.path('M196 66L282 40V268L196 306Z', `${colour}.d`)
  p.path('M0 46L88 22L282 40L196 66Z', `${colour}.l`)
  p.path('M0 112L196 134V176L0 152Z', 'ceramic.f')
  p.path('M24 124L120 135V154L24 143Z', `${colour}.4`)
  p.line(
    range(9)
      .map(i => `M${112 + i * 8} ${226 + i * 0.9}v${i % 3 === 1 ? 40 : 34}`)
      .join(''),
    'ceramic.1',
    3.5,
  )
}

/** A part before its maker's carton, which is not to be mistaken for another's. */
export const beforeBox =
  (draw: Draw, colour: string): Draw =>
  p => {
    const probe = new Sketch('probe', 'photo')
    draw(probe)
    const { right, top, width, height } = probe.extent
    // As large beside a spark plug as beside a disc, and behind the right upper corner of either.
    const scale = (0.0017 * (Math.max(width, height) + Math.sqrt(width * height))) / 2
    p.group({ move: [right - 0.3 * width, top - 0.16 * height], scale }, () => carton(p, colour))
    draw(p)
  }

/** The same part for the other side of the car. */
export const mirrored =
  (draw: Draw): Draw =>
  p =>
    p.group({ move: [640, 0], scale: [-1, 1] }, () => draw(p))
