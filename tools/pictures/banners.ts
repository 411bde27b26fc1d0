import { brakeCaliper, brakeDisc, padFace, padPlate } from './brakes.ts'
import { oilBottle } from './cooling.ts'
import { airFilter, oilFilter } from './filters.ts'
import type { Draw } from './finish.ts'
import { battery, sparkPlug } from './ignition.ts'
import { range } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import { tyre } from './wheels.ts'

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** Dark wall on the left for the text, a lit warm ground on the right for the parts. */
function room(p: Sketch, light: readonly [number, number]): void {
  const [x, y] = light
  const spot = (id: string, at: string, stops: string) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stops}</radialGradient>`
  const wall = p.define('wall', id => {
    const stops = stop(0, '#1c1f22') + stop(0.42, '#212427') + stop(0.66, '#3a3937') + stop(1, '#46433f')
    return `<linearGradient id="${id}">${stops}</linearGradient>`
  })
  const lamp = p.define('lamp', id => {
    const stops =
      stop(0, '#b5aca0', 0.85) + stop(0.35, '#8a8279', 0.6) + stop(0.7, '#5b5651', 0.25) + stop(1, '#3a3937', 0)
    return spot(id, `cx="${x}" cy="${y}" r="600"`, stops)
  })
  const floor = p.define('floor', id => {
    const stops =
      stop(0, '#121416', 0) + stop(0.12, '#121416', 0.55) + stop(0.5, '#121416', 0.35) + stop(1, '#0c0d0e', 0.75)
    return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`
  })
  const glow = p.define('glow', id => {
    const stops = stop(0, '#f08148', 0.5) + stop(0.45, '#d9480f', 0.2) + stop(1, '#d9480f', 0)
    return spot(id, `cx="0" cy="0" r="1" gradientTransform="translate(${x} 470) scale(520 80)"`, stops)
  })
  p.rect(0, 0, 1600, 560, 0, wall, { soft: true })
  p.rect(480, 0, 1120, 560, 0, lamp, { soft: true })
  p.rect(0, 396, 1600, 164, 0, floor, { soft: true })
  p.rect(600, 380, 1000, 180, 0, glow, { soft: true })
}

function stand(p: Sketch, x: number, floor: number, half: number): void {
  p.ellipse(x, floor, half, 15, '#08090a', { soft: true, opacity: 0.75, blur: 11 })
}

const brakes: Draw = p => {
  room(p, [1200, 230])
  stand(p, 1150, 508, 220)
  p.group({ move: [860, -10], scale: 0.9 }, () => brakeDisc(p))
  stand(p, 1390, 516, 170)
  p.group({ move: [1200, 262], scale: 0.6 }, () => brakeCaliper(p))
  stand(p, 930, 522, 150)
  p.group({ move: [818, 396], scale: 0.42 }, () => padPlate(p))
  p.group({ move: [790, 426], scale: 0.44 }, () => padFace(p))
}

const service: Draw = p => {
  room(p, [1190, 220])
  stand(p, 1400, 480, 190)
  p.group({ move: [1180, 96], scale: 0.66 }, () => battery(p))
  stand(p, 1180, 500, 130)
  p.group({ move: [920, 26], scale: 0.84 }, () => oilBottle(p))
  stand(p, 950, 518, 120)
  p.group({ move: [770, 206], scale: 0.56 }, () => oilFilter(p))
  stand(p, 1320, 534, 170)
  p.group({ move: [1120, 344], scale: 0.42 }, () => airFilter(p))
  stand(p, 1436, 524, 80)
  p.group({ move: [1440, 506], turn: 46, scale: 0.32 }, () => sparkPlug(p))
}

const flakes = range(58).map(i => [790 + ((i * 263) % 800), (i * 149) % 500, 2 + (i % 4)] as const)

const winter: Draw = p => {
  room(p, [1180, 220])
  p.path('M640 560C760 500 900 508 1040 500S1340 494 1600 482V560Z', 'glass.v', {
    soft: true,
    opacity: 0.9,
    blur: 3,
  })
  stand(p, 1120, 510, 240)
  p.group({ move: [810, -14], scale: 0.92 }, () => tyre(p))
  stand(p, 1390, 500, 180)
  p.group({ move: [1196, 164], scale: 0.6 }, () => battery(p))
  p.path('M700 568C800 530 880 534 980 526S1200 534 1320 522S1480 518 1600 510V568Z', 'ceramic.v', {
    soft: true,
    blur: 3,
  })
  for (const [x, y, r] of flakes) p.circle(x, y, r, '#ffffff', { soft: true, opacity: r > 4 ? 0.8 : 0.4 })
}

export const banners: Readonly<Record<string, Draw>> = { brakes, service, winter }
