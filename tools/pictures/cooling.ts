import { range } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function radiator(p: Sketch): void {
  p.path('M96 130L544 130L562 118H112Z', 'alu.l')
  p.rect(92, 130, 456, 380, 0, 'iron.4')
  p.rect(100, 138, 440, 364, 0, 'graphite.f')
  const fins = range(48)
    .map(i => `M${104 + i * 9.2} 140v360`)
    .join('')
  p.line(fins, 'steel.1', 2.2, { soft: true, opacity: 0.45 })
  const tubes = range(15)
    .map(i => `M100 ${150 + i * 24.4}h440`)
    .join('')
  p.line(tubes, 'steel.2', 5)
  p.line(tubes, '#ffffff', 1.5, { soft: true, opacity: 0.6 })
  p.path('M100 138H360L180 502H100Z', '#ffffff', { soft: true, opacity: 0.12 })
  p.rect(92, 118, 456, 22, 3, 'alu.y')
  p.rect(92, 500, 456, 22, 3, 'alu.y')
  for (const x of [44, 532]) {
    p.rect(x, 92, 64, 456, 16, 'rubber.x')
    p.line(
      range(8)
        .map(i => `M${x + 10} ${140 + i * 52}h44`)
        .join(''),
      'rubber.5',
      5,
      { soft: true, opacity: 0.7 },
    )
    p.line(`M${x + 16} 108V532`, 'rubber.0', 4, { soft: true, opacity: 0.6 })
  }
  p.rect(8, 150, 40, 58, 6, 'rubber.y')
  p.rect(2, 144, 12, 70, 5, 'rubber.y')
  p.rect(592, 432, 40, 58, 6, 'rubber.y')
  p.rect(626, 426, 12, 70, 5, 'rubber.y')
  p.path('M548 92V70H580V92Z', 'rubber.x')
  p.path('M536 44H592Q600 44 600 52V66Q600 74 592 74H536Q528 74 528 66V52Q528 44 536 44Z', 'steel.x')
  for (const x of [64, 556]) p.rect(x, 546, 24, 24, 5, 'rubber.x')
  p.size(100, 320, 540, 320)
}

const bend = 'M120 150C240 130 300 180 300 280S350 480 520 470'

function clamp(p: Sketch, x: number, y: number, turn: number): void {
  p.group({ move: [x, y], turn }, () => {
    p.rect(-16, -56, 32, 112, 8, 'steel.y')
    p.line(
      range(6)
        .map(i => `M-9 ${-40 + i * 14}h18`)
        .join(''),
      'steel.4',
      4,
      { soft: true, opacity: 0.8 },
    )
    p.rect(-20, -76, 40, 32, 5, 'steel.f')
    p.path('M-34 -72H-20V-48H-34Z', 'steel.l')
    p.line('M-34 -60h14', 'graphite.4', 3)
  })
}

export function hose(p: Sketch): void {
  p.tube(bend, 'rubber', 104)
  p.line(bend, 'rubber.0', 3, { soft: true, opacity: 0.35 })
  p.group({ move: [6, 26] }, () => p.line(bend, 'blue.1', 6, { soft: true, opacity: 0.55 }))
  p.group({ move: [120, 150], turn: -10 }, () => {
    p.ellipse(0, 0, 20, 52, 'rubber.f')
    p.ellipse(-1, 0, 14, 40, 'rubber.w')
  })
  p.group({ move: [520, 470], turn: -4 }, () => {
    p.ellipse(0, 0, 20, 52, 'rubber.f')
    p.ellipse(1, 0, 14, 40, 'rubber.w')
  })
  clamp(p, 176, 148, 4)
  clamp(p, 458, 466, 8)
  p.size(110, 100, 130, 202)
}

export function coolantJug(p: Sketch): void {
  const body =
    'M136 206Q136 180 160 172L236 148V120H330V146L470 170Q504 178 504 210V540Q504 572 472 572H168Q136 572 136 540Z'
  const grip = 'M376 210Q376 194 392 196L440 202Q462 206 462 228V318Q462 338 442 338H394Q376 338 376 320Z'
  p.path(body + grip, 'pink.x')
  p.path(
    `M136 300H376V320Q376 338 394 338H442Q462 338 462 318V300H504V540Q504 572 472 572H168Q136 572 136 540Z`,
    'pink.4',
    { soft: true, opacity: 0.28 },
  )
  p.path('M156 214Q156 196 176 188L236 168V240H156Z', '#ffffff', { soft: true, opacity: 0.4, blur: 9 })
  p.line(grip, 'pink.4', 4, { soft: true, opacity: 0.6 })
  p.rect(166, 362, 308, 168, 10, 'ceramic.f')
  p.path('M166 372Q166 362 176 362H464Q474 362 474 372V408H166Z', 'pink.f')
  p.path('M320 424C344 454 356 470 356 488A36 36 0 0 1 284 488C284 470 296 454 320 424Z', 'pink.b')
  p.path('M150 230h14v310h-14Z', '#ffffff', { soft: true, opacity: 0.4 })
  p.line(
    range(6)
      .map(i => `M484 ${356 + i * 32}h16`)
      .join(''),
    'pink.4',
    3,
    { soft: true },
  )
  p.rect(228, 108, 110, 24, 6, 'rubber.x')
  p.rect(236, 62, 94, 50, 8, 'rubber.x')
  p.line(
    range(9)
      .map(i => `M${246 + i * 9.5} 66v42`)
      .join(''),
    'rubber.5',
    3,
    { soft: true, opacity: 0.7 },
  )
  p.size(136, 250, 376, 250)
}

export function oilBottle(p: Sketch): void {
  const body =
    'M186 560Q164 560 164 536V250C164 206 190 186 226 168L290 132V96H372V140C404 176 462 190 470 250L476 536Q476 560 454 560Z'
  const grip = 'M394 226Q426 236 432 268L438 400Q438 420 420 416C396 408 386 380 386 350V246Q386 226 394 226Z'
  p.path(body + grip, 'graphite.x')
  p.line(grip, 'graphite.5', 4, { soft: true })
  p.path('M188 260C188 222 210 208 240 192L280 170V256H188Z', '#ffffff', { soft: true, opacity: 0.22, blur: 9 })
  p.path('M178 284H374V350C374 392 390 420 424 430L462 436V520H178Z', 'amber.f')
  p.path('M178 284H374V318H178Z', 'graphite.5', { soft: true, opacity: 0.75 })
  p.path('M270 344C306 388 320 410 320 434A50 50 0 0 1 220 434C220 410 236 388 270 344Z', 'graphite.b')
  p.path('M178 500H462V520H178Z', 'ceramic.f')
  p.line('M180 540H460', 'graphite.5', 3, { soft: true, opacity: 0.6 })
  p.rect(282, 88, 98, 18, 6, 'orange.x')
  p.rect(290, 44, 82, 48, 8, 'orange.x')
  p.line(
    range(8)
      .map(i => `M${299 + i * 9.2} 48v40`)
      .join(''),
    'orange.4',
    3,
    { soft: true, opacity: 0.7 },
  )
  p.size(178, 318, 374, 318)
}

export function cleanerSpray(p: Sketch): void {
  p.path('M222 196V548a98 26 0 0 0 196 0V196Z', 'red.x')
  p.path('M222 262V420a98 26 0 0 0 196 0V262a98 26 0 0 1 -196 0Z', 'ceramic.x')
  p.path('M222 400v20a98 26 0 0 0 196 0v-20a98 26 0 0 1 -196 0Z', 'graphite.x')
  p.path('M320 314a46 46 0 1 0 .1 0ZM320 332a28 28 0 1 1 -.1 0Z', 'red.f')
  p.path('M222 536v12a98 26 0 0 0 196 0v-12a98 26 0 0 1 -196 0Z', 'steel.x')
  p.path('M222 198C224 160 256 138 284 132H356C384 138 416 160 418 198a98 26 0 0 1 -196 0Z', 'steel.x')
  p.path('M276 132V112Q276 104 290 104H350Q364 104 364 112V132a44 9 0 0 1 -88 0Z', 'steel.x')
  p.rect(308, 84, 24, 26, 2, 'ceramic.x')
  p.path('M288 40Q288 30 300 30H344Q354 30 354 40V88H288Z', 'ceramic.x')
  p.rect(280, 46, 12, 16, 3, 'red.f')
  p.tube('M284 54L176 30', 'red', 8, { cap: 'round' })
  p.path('M246 220v330q12 8 28 10V228q-18 -4 -28 -8Z', '#ffffff', { soft: true, opacity: 0.25 })
  p.axis(320, 10, 320, 610)
  p.size(222, 230, 418, 230)
}
