import { around, at, oval, range, sheen, wedge } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function tyre(p: Sketch): void {
  const [cx, cy, rx, ry] = [268, 320, 190, 244]
  const tread = `M${cx + 4} ${cy - ry}H${cx + 128}C${cx + 260} ${cy - ry + 8} ${cx + 330} ${cy - 130} ${cx + 330} ${cy}S${cx + 260} ${cy + ry - 8} ${cx + 128} ${cy + ry}H${cx + 4}Z`
  p.open(oval(cx, cy, rx * 0.6, ry * 0.6), oval(cx + 80, cy, rx * 0.56, ry * 0.58), () => {
    p.path(tread, 'rubber.y')
    p.clip(tread, () => {
      for (const offset of [36, 74, 112])
        p.line(`M${cx + offset} ${cy - ry - 4}a${rx + 6} ${ry + 4} 0 0 1 0 ${2 * ry + 8}`, 'rubber.5', 9)
      const blocks = range(23).map(i => {
        const degrees = -88 + i * 8
        const [a, b, c] = [
          at(cx + 14, cy, rx, ry, degrees),
          at(cx + 72, cy, rx, ry, degrees + 5),
          at(cx + 150, cy, rx, ry, degrees),
        ]
        return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}L${c[0]} ${c[1]}`
      })
      p.line(blocks.join(''), 'rubber.5', 6)
      p.line(blocks.join(''), 'rubber.1', 1.5, { soft: true, opacity: 0.5 })
      p.path(
        `M${cx} ${cy - ry}H${cx + 330}V${cy - ry + 70}Q${cx + 200} ${cy - ry + 20} ${cx} ${cy - ry + 40}Z`,
        '#ffffff',
        { soft: true, opacity: 0.12 },
      )
    })
    p.ellipse(cx + 6, cy, rx, ry, 'rubber.d')
    p.ellipse(cx, cy, rx, ry, 'rubber.f')
    const lugs = range(44).map(i => {
      const [a, b] = [at(cx, cy, rx, ry, i * 8.18), at(cx, cy, rx * 0.92, ry * 0.92, i * 8.18 + 1.5)]
      return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
    })
    p.line(lugs.join(''), 'rubber.5', 5, { opacity: 0.85 })
    p.path(oval(cx, cy, rx * 0.91, ry * 0.91) + oval(cx, cy, rx * 0.62, ry * 0.62), 'rubber.v')
    sheen(p, cx, cy, rx * 0.9, ry * 0.9, 0.68, 0.55)
    p.line(oval(cx, cy, rx * 0.84, ry * 0.84) + oval(cx, cy, rx * 0.7, ry * 0.7), 'rubber.0', 1.8, {
      soft: true,
      opacity: 0.35,
    })
    p.ellipse(cx, cy, rx * 0.62, ry * 0.62, 'rubber.5')
    p.clip(oval(cx, cy, rx * 0.6, ry * 0.6), () => {
      p.rect(cx - rx, cy - ry, 2 * rx, 2 * ry, 0, 'rubber.w')
      p.line(oval(cx + 80, cy, rx * 0.56, ry * 0.58), 'rubber.2', 10)
      p.line(oval(cx + 30, cy, rx * 0.66, ry * 0.66), 'rubber.4', 3, { soft: true, opacity: 0.7 })
    })
  })
  p.line(oval(cx, cy, rx * 0.61, ry * 0.61), 'rubber.1', 5)
  p.cross(cx, cy, 280)
  p.size(...at(cx, cy, rx * 0.62, ry * 0.62, -90), ...at(cx, cy, rx * 0.62, ry * 0.62, 90))
}

/** An alloy wheel seen from the front; also drawn inside tyres elsewhere. */
function alloy(p: Sketch, cx: number, cy: number, r: number): void {
  p.group({ move: [cx, cy], scale: r / 250 }, () => {
    p.circle(0, 0, 250, 'alu.f')
    p.circle(0, 0, 240, 'steel.d')
    p.path(oval(0, 0, 238) + oval(0, 0, 210), 'alu.l')
    p.circle(0, 0, 212, 'graphite.w')
    p.circle(4, 6, 150, 'rubber.4', { soft: true, opacity: 0.6 })
    around(5, -90, degrees => {
      p.group({ turn: degrees + 90 }, () => {
        p.path(
          'M-58 -36C-48 -90 -50 -160 -66 -206L-22 -216C-16 -170 -14 -130 -8 -96H8C14 -130 16 -170 22 -216L66 -206C50 -160 48 -90 58 -36Z',
          'alu.f',
        )
        p.path('M-58 -36C-48 -90 -50 -160 -66 -206L-54 -209C-38 -160 -36 -90 -44 -30Z', '#ffffff', {
          soft: true,
          opacity: 0.6,
        })
        p.path('M58 -36C48 -90 50 -160 66 -206L54 -209C38 -160 36 -90 44 -30Z', 'steel.4', {
          soft: true,
          opacity: 0.45,
        })
      })
    })
    p.circle(0, 0, 78, 'alu.f')
    sheen(p, 0, 0, 76, 76, 0.4, 0.7)
    around(5, -54, degrees => {
      const [x, y] = at(0, 0, 56, 56, degrees)
      p.circle(x, y, 13, 'graphite.w')
      p.circle(x, y, 7, 'steel.l')
    })
    p.circle(0, 0, 34, 'graphite.f')
    p.circle(0, 0, 27, 'graphite.b')
  })
}

export function wheelRim(p: Sketch): void {
  p.path('M330 70H380A226 250 0 0 1 380 570H330Z', 'steel.y')
  p.path('M330 70H354A226 250 0 0 1 354 570H330Z', 'alu.y')
  p.group({ move: [306, 320], scale: [0.93, 1] }, () => {
    alloy(p, 0, 0, 250)
    p.path(wedge(0, 0, 244, 244, 0.88, 190, 290), '#ffffff', { soft: true, opacity: 0.6 })
  })
  p.cross(306, 320, 290)
  p.size(254, 320, 358, 320)
}
