import type { Draw } from './finish.ts'
import { oval } from './pieces.ts'

/** The cam lobe seen along the shaft: base circle, flanks and nose. */
const lobe = 'M17.1 -10.4A20 20 0 1 1 -17.1 -10.4Q-12.6 -19.9 -6.4 -27.9A7.5 7.5 0 0 1 6.4 -27.9Q12.6 -19.9 17.1 -10.4Z'

/** The shop's mark: pale for the dark header, graphite for a browser's light tabs. */
export const markDraw =
  (lobeColour: string): Draw =>
  p => {
    p.group({ move: [28.6, 37.6], turn: 32, scale: 1.12 }, () => {
      p.path(lobe + oval(0, 0, 12.2), lobeColour, { soft: true })
      p.path(oval(0, 0, 10) + oval(0, 0, 5.2), '#d9480f', { soft: true })
    })
  }

export const personDraw: Draw = p => {
  p.circle(320, 320, 320, '#e6e3dc', { soft: true })
  p.clip(oval(320, 320, 320), () => {
    p.path('M262 330H378V440H262Z', 'steel.3', { soft: true })
    p.path('M60 660C60 500 160 420 262 408Q320 470 378 408C480 420 580 500 580 660Z', 'graphite.f', { soft: true })
    p.path('M262 352Q320 420 378 352V396Q320 444 262 396Z', 'steel.4', { soft: true, opacity: 0.5 })
    p.path('M210 236C210 150 258 104 320 104S430 150 430 236C430 320 378 384 320 384S210 320 210 236Z', 'steel.f', {
      soft: true,
    })
  })
}
