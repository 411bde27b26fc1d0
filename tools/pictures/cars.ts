import { around, oval } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export interface Car {
  body: string
  /** Side glass and windscreen as one shape, and the pillars over it. */
  glass: string
  pillars: string
  seams: string
  head: string
  tail: string
  /** Centres of the two wheels and their radius. */
  wheels: readonly [front: number, rear: number, radius: number]
  /** Height of the waist line at the front and at the rear. */
  waist: readonly [number, number]
  handles: readonly (readonly [number, number])[]
  mirror: readonly [number, number]
  extra?: (p: Sketch) => void
  /** What is seen through an open car, before the body. */
  behind?: (p: Sketch) => void
}

const ground = 316

function wheel(p: Sketch, cx: number, r: number): void {
  p.stamp('wheel', cx, ground - r, () => {
    p.circle(0, 0, r, 'rubber.f')
    p.line(oval(0, 0, r * 0.86), 'rubber.1', 1.5, { soft: true, opacity: 0.6 })
    p.circle(0, 0, r * 0.72, 'alu.f')
    p.circle(0, 0, r * 0.63, 'rubber.4')
    around(5, -90, degrees => {
      p.group({ turn: degrees }, () => {
        p.stamp('spoke', 0, 0, () => p.path(`M0 -8L${r * 0.67} -11V-3.5L16 -1.5V1.5L${r * 0.67} 3.5V11L0 8Z`, 'alu.l'))
      })
    })
    p.circle(0, 0, r * 0.2, 'alu.f')
    p.circle(0, 0, r * 0.09, 'graphite.3')
  })
}

export function drawCar(p: Sketch, car: Car): void {
  const [front, rear, r] = car.wheels
  const [middle, reach] = [(front + rear) / 2 + 4, (rear - front) / 2]
  p.shade(middle, ground + 1, reach + 116, 17)
  p.shade(middle, ground - 2, reach + 86, 11)
  p.path(`M${front - 40} 246H${rear + 40}L${rear + 30} 290H${front - 30}Z`, 'rubber.4', { soft: true })
  car.behind?.(p)
  p.path(car.body, 'paint.v')
  p.clip(car.body, () => {
    const [a, b] = car.waist
    p.path(`M0 ${a + 6}L640 ${b + 6}V${b + 26}L0 ${a + 30}Z`, 'paint.0', { soft: true, opacity: 0.75, blur: 6 })
    p.path(`M0 ${a + 44}Q320 ${a + 34} 640 ${b + 44}V${b + 50}Q320 ${a + 42} 0 ${a + 50}Z`, 'paint.5', {
      soft: true,
      opacity: 0.35,
      blur: 3,
    })
    p.path('M0 276H640V360H0Z', 'paint.5', { soft: true, opacity: 0.8, blur: 4 })
    for (const x of [front, rear]) {
      p.circle(x, ground - r, r * 1.28, 'paint.0', { soft: true, opacity: 0.4 })
      p.circle(x + 1, ground - r + 1.5, r * 1.24, 'paint.3', { soft: true, opacity: 0.6 })
      p.circle(x, ground - r, r * 1.16, 'rubber.5', { soft: true })
    }
    p.path(car.head, 'glass.f')
    p.path(car.tail, 'red.f')
  })
  if (car.glass) {
    p.path(car.glass, 'graphite.d')
    p.clip(car.glass, () => {
      p.path('M0 0H640V150L0 128Z', 'glass.3', { soft: true, opacity: 0.55, blur: 14 })
      p.path('M250 60H310L250 230H190ZM330 60H348L288 230H270Z', '#ffffff', { soft: true, opacity: 0.16 })
    })
    p.line(car.pillars, 'paint.3', 7)
  }
  p.line(car.seams, 'paint.5', 1.6, { opacity: 0.6 })
  for (const [x, y] of car.handles) p.rect(x, y, 30, 6, 3, 'paint.l')
  const [mx, my] = car.mirror
  p.path(`M${mx} ${my}q-22 -4 -24 -16q12 -10 24 -4Z`, 'paint.v')
  car.extra?.(p)
  for (const x of [front, rear]) wheel(p, x, r)
}
