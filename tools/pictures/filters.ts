import { around, at, cast, hole, oval, range, rod } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function oilFilter(p: Sketch): void {
  const [cx, rx, ry] = [320, 158, 54]
  p.path(`M${cx - rx} 180V500a${rx} ${ry} 0 0 0 ${2 * rx} 0V180Z`, 'blue.x')
  p.path(`M${cx - rx} 262v96a${rx} ${ry} 0 0 0 ${2 * rx} 0v-96a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`, 'ceramic.x')
  p.path(`M${cx - rx} 352v12a${rx} ${ry} 0 0 0 ${2 * rx} 0v-12a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`, 'orange.x')
  const flutes = range(15).map(i => {
    const degrees = 8 + i * 11.7
    const [x, y] = at(cx, 452, rx, ry, degrees)
    return `M${x} ${y}v${46}`
  })
  p.line(flutes.join(''), 'blue.5', 7, { opacity: 0.45 })
  p.path(`M${cx - rx - 6} 166v18a${rx + 6} ${ry + 3} 0 0 0 ${2 * rx + 12} 0v-18Z`, 'steel.x')
  p.ellipse(cx, 166, rx + 6, ry + 3, 'steel.l')
  p.ellipse(cx, 166, rx - 8, ry - 2, 'steel.f')
  p.path(oval(cx, 164, rx - 14, ry - 5) + oval(cx, 166, rx - 46, ry - 16), 'rubber.f')
  p.line(`M${cx - rx + 22} 158a${rx - 22} ${ry - 8} 0 0 1 ${2 * rx - 60} -20`, 'rubber.0', 4, {
    soft: true,
    opacity: 0.8,
  })
  p.ellipse(cx, 167, rx - 47, ry - 17, 'alu.f')
  around(8, 10, degrees => hole(p, ...at(cx, 167, 82, 27, degrees), 12, 6))
  p.ellipse(cx, 165, 46, 16.5, 'alu.l')
  p.ellipse(cx, 165, 38, 13.5, 'graphite.w')
  p.line(`M${cx - 33} 170a34 12 0 0 0 66 0M${cx - 30} 174a32 11 0 0 0 60 0`, 'steel.2', 1.6, { soft: true })
  p.axis(cx, 80, cx, 590)
  p.size(cx - rx + 14, 164, cx + rx - 14, 164)
}

export function airFilter(p: Sketch): void {
  p.group({ turn: -2 }, () => {
    p.path(
      'M36 296L224 122Q232 116 244 117L602 170Q620 174 614 190L610 232L452 444Q440 458 420 455L52 368Q36 364 36 348Z',
      'orange.d',
    )
    p.path(
      'M36 296L224 122Q232 116 244 117L602 170Q622 174 610 190L446 396Q438 406 424 404L46 318Q26 312 36 296Z',
      'orange.f',
    )
    const bed = 'M78 292L240 144L570 192L426 366Z'
    p.path(bed, 'paper.5')
    p.clip(bed, () => {
      const folds = range(24)
      for (const i of folds) {
        const k = i / 24
        const [x, y] = [78 + (426 - 78) * k, 292 + (366 - 292) * k]
        const [u, v] = [240 + (570 - 240) * k, 144 + (192 - 144) * k]
        p.path(`M${x} ${y}L${u} ${v}l8 1.2L${x + 8} ${y + 1.8}Z`, i % 2 ? 'paper.1' : 'paper.0')
        p.path(`M${x + 8} ${y + 1.8}L${u + 8} ${v + 1.2}l6 1L${x + 14} ${y + 3}Z`, 'paper.4', { soft: true })
      }
      p.line('M130 244L482 304M186 194L528 246', 'paper.3', 5, { soft: true, opacity: 0.85 })
    })
    p.line('M78 292L240 144L570 192', 'orange.4', 6, { soft: true, opacity: 0.7 })
    p.line('M50 296L234 128L604 182', 'orange.0', 4, { soft: true, opacity: 0.8, cap: 'round' })
    p.line('M40 338L424 428L608 212', 'orange.5', 3, { opacity: 0.5 })
    p.size(78, 292, 426, 366)
  })
}

export function cabinFilter(p: Sketch): void {
  const folds = range(13)
  const [w, d] = [33, 58]
  const x = (i: number) => 96 + i * w
  const y = (i: number) => 196 + i * 9
  cast(p, 'M86 448L536 582L590 540L624 550L556 606L100 474Z')
  p.path(`M${x(0)} ${y(0)}L${x(13)} ${y(13)}l40 -44L${x(0) + 40} ${y(0) - 44}Z`, 'graphite.4')
  for (const i of folds) {
    p.path(`M${x(i)} ${y(i)}l40 -44l${w / 2} ${d * 0.4}l-40 44Z`, 'graphite.f')
    p.path(`M${x(i) + w / 2} ${y(i) + d * 0.4}l40 -44l${w / 2} ${9 - d * 0.4}l-40 44Z`, 'iron.1')
  }
  const top = folds.map(i => `L${x(i)} ${y(i)}L${x(i) + w / 2} ${y(i) + d * 0.4}`).join('')
  for (const i of folds) {
    p.path(`M${x(i)} ${y(i)}l${w / 2} ${d * 0.4}v262l${-w / 2} ${-d * 0.4}Z`, 'graphite.v')
    p.path(`M${x(i) + w / 2} ${y(i) + d * 0.4}l${w / 2} ${9 - d * 0.4}v262l${-w / 2} ${d * 0.4 - 9}Z`, 'iron.v')
  }
  p.line(`M${top.slice(1)}L${x(13)} ${y(13)}`, 'paper.1', 5)
  const edge = (at: number) => folds.map(i => `${i ? 'L' : 'M'}${x(i)} ${y(i) + at}l${w / 2} ${d * 0.4}`).join('')
  p.path(`M${x(0) - 16} ${y(0) - 6}l17 5v262l-17 -5Z`, 'paper.f')
  p.path(`M${x(13) - 1} ${y(13)}l18 5v262l-18 -5Z`, 'paper.v')
  p.path(`M${x(13) + 17} ${y(13) + 5}l40 -44v262l-40 44Z`, 'paper.d')
  p.path(`M${x(13) - 1} ${y(13)}l40 -44l18 5l-40 44Z`, 'paper.0')
  p.line(`${edge(238)}L${x(13)} ${y(13) + 238}`, 'paper.2', 9)
  p.size(x(0) - 16, y(0) + 130, x(13) + 16, y(13) + 130)
}

export function fuelFilter(p: Sketch): void {
  p.group({ turn: -32 }, () => {
    rod(p, -300, -170, 0, 15, 'steel', 6)
    p.rect(-292, -19, 18, 38, 6, 'steel.y')
    rod(p, 170, 300, 0, 15, 'steel', 6)
    p.rect(276, -19, 18, 38, 6, 'steel.y')
    p.path('M-222 -34h24v68h-24ZM198 -34h24v68h-24Z', 'graphite.y')
    p.path('M-150 -104C-186 -96 -202 -60 -202 0S-186 96 -150 104Z', 'alu.y')
    p.path('M150 -104C186 -96 202 -60 202 0S186 96 150 104Z', 'alu.y')
    p.rect(-156, -106, 312, 212, 6, 'alu.y')
    for (const x of [-156, 140]) p.rect(x, -110, 16, 220, 5, 'steel.y')
    p.rect(-96, -107, 62, 214, 0, 'blue.y')
    p.path('M40 -26h52v-22l46 48l-46 48v-22h-52Z', 'blue.y', { opacity: 0.85 })
    p.path('M-132 -84h264q0 20 -8 22h-248q-8 -2 -8 -22Z', '#ffffff', { soft: true, opacity: 0.35 })
    p.axis(-340, 0, 340, 0)
    p.size(-120, -106, -120, 106)
  })
}
