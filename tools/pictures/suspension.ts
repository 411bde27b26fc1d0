import { around, at, bolt, coil, hole, nut, oval, plate, range, rod, sheen, thread } from './pieces.ts'
import type { Sketch } from './sketch.ts'

function eye(p: Sketch, x: number, y: number, r: number, paint = 'graphite.f'): void {
  p.circle(x, y, r, paint)
  p.circle(x, y, r * 0.8, 'rubber.f')
  p.circle(x, y, r * 0.42, 'steel.l')
  hole(p, x, y, r * 0.26)
}

export function shockAbsorber(p: Sketch): void {
  p.group({ turn: -58 }, () => {
    rod(p, 50, 296, 0, 20, 'chrome')
    rod(p, 292, 330, 0, 30, 'steel', 6)
    eye(p, 356, 0, 46, 'steel.f')
    p.path('M176 -56H292Q302 -56 302 -46V46Q302 56 292 56H176Z', 'rubber.y')
    for (const x of range(7)) p.rect(172 + x * 17, -61, 11, 122, 5, 'rubber.y')
    rod(p, -280, 60, 0, 66, 'graphite', 8)
    p.rect(36, -72, 34, 144, 8, 'steel.y')
    p.rect(-290, -72, 26, 144, 10, 'graphite.y')
    p.path('M-180 -66H-60V66H-180Z', 'orange.y')
    p.path('M-60 -66h12v132h-12Z', 'ceramic.y')
    p.path('M-264 -48H40v12H-264Z', '#ffffff', { soft: true, opacity: 0.3 })
    p.path('M-120 -92H-60L-52 -66H-128Z', 'steel.v')
    rod(p, -316, -288, 0, 34, 'graphite', 6)
    eye(p, -340, 0, 50)
    p.axis(-430, 0, 440, 0)
    p.size(60, 96, 296, 96)
  })
}

export function coilSpring(p: Sketch): void {
  coil(p, [320, 110, 540], 158, 5, 44, 'red')
  p.axis(320, 40, 320, 600)
  p.size(320, 300, 500, 300)
}

export function controlArm(p: Sketch): void {
  const arm =
    'M96 470Q84 440 104 414L300 190Q330 156 336 112L346 84Q366 50 404 62Q440 76 438 116L432 150C428 180 440 214 470 250L566 372Q596 400 582 436Q562 478 516 462Q490 452 482 424C470 360 440 316 400 300C350 290 320 316 290 350L184 476Q150 512 118 500Q102 490 96 470Z'
  p.group({ move: [6, 10] }, () => p.path(arm, 'iron.4'))
  p.path(arm, 'iron.f')
  p.path(
    'M150 456L318 262Q350 226 368 160L384 110Q396 96 404 112C396 190 420 240 444 276L530 394Q536 410 522 414C496 330 440 262 392 262C340 262 300 300 270 334L172 452Q158 466 150 456Z',
    'iron.d',
  )
  p.path('M168 444L330 268Q372 236 396 240C360 252 320 280 290 312L178 448Z', 'iron.1', { soft: true, opacity: 0.35 })
  p.line('M106 428L306 204Q344 160 350 104', 'iron.0', 4, { soft: true, opacity: 0.6 })
  for (const [x, y, r] of [
    [134, 458, 66],
    [538, 420, 60],
  ] as const) {
    p.shade(x + 8, y + 12, r * 1.25, r * 1.2)
    eye(p, x, y, r, 'steel.f')
  }
  p.circle(390, 110, 58, 'steel.f')
  p.circle(390, 110, 46, 'rubber.b')
  p.circle(390, 108, 24, 'rubber.f')
  p.circle(390, 106, 15, 'steel.b')
  for (const [x, y] of [
    [352, 176],
    [424, 176],
  ] as const)
    bolt(p, x, y, 15)
  p.size(134, 458, 390, 110)
}

export function ballJoint(p: Sketch): void {
  p.path(
    'M86 410Q84 380 130 366L250 336H390L512 366Q556 380 554 410Q556 440 520 452L390 482H250L122 452Q86 440 86 410Z',
    'steel.f',
  )
  p.path(
    'M86 410v26q4 26 40 36l124 30h140l130 -30q34 -10 34 -36v-26q0 30 -34 42L390 482H250L122 452Q86 440 86 410Z',
    'iron.y',
  )
  for (const [x, y] of [
    [134, 408],
    [506, 408],
  ] as const) {
    p.ellipse(x, y, 26, 15, 'steel.l')
    hole(p, x, y, 17, 10)
  }
  p.path('M226 470V520Q226 560 320 560T414 520V470Z', 'steel.x')
  p.ellipse(320, 414, 112, 44, 'steel.l')
  p.path('M218 408C196 350 222 300 268 282H372C418 300 444 350 422 408C400 444 240 444 218 408Z', 'rubber.x')
  p.line('M222 384C250 416 390 416 418 384M214 402C240 440 400 440 426 402', 'rubber.1', 4, { opacity: 0.8 })
  p.path('M236 330Q260 300 290 296L280 390Q240 386 232 366Z', '#ffffff', { soft: true, opacity: 0.22 })
  p.path('M262 286a58 18 0 0 0 116 0L366 262H274Z', 'rubber.x')
  p.path('M278 268L290 150H350L362 268a42 12 0 0 1 -84 0Z', 'steel.x')
  p.group({ turn: 90, move: [320, 0] }, () => {
    nut(p, 96, 58, 0, 60, 'steel')
    thread(p, 42, 98, 0, 29, 'steel', 9)
    thread(p, 152, 172, 0, 30, 'steel', 9)
  })
  p.path('M288 44Q288 34 300 34H340Q352 34 352 44Z', 'steel.l')
  p.axis(320, 0, 320, 610)
  p.size(134, 408, 506, 408)
}

export function tieRod(p: Sketch): void {
  p.group({ turn: -30 }, () => {
    thread(p, -330, -120, 0, 26, 'steel', 11)
    rod(p, -340, -328, 0, 20, 'steel', 4)
    nut(p, -186, 46, 0, 46, 'steel')
    p.path('M-126 -30H30C80 -30 100 -52 130 -64L170 60C120 60 90 32 30 32H-126Z', 'iron.y')
    p.path('M120 -22V50Q120 98 196 98T272 50V-22Z', 'iron.x')
    p.ellipse(196, 98, 52, 8, 'iron.3', { soft: true })
    p.ellipse(196, -22, 76, 26, 'steel.l')
    p.path('M130 -26C112 -76 140 -112 166 -122H226C252 -112 280 -76 262 -26C240 4 152 4 130 -26Z', 'rubber.x')
    p.line('M134 -44C160 -16 232 -16 258 -44', 'rubber.1', 4, { opacity: 0.8 })
    p.path('M160 -120a36 11 0 0 0 72 0l-8 -16h-56Z', 'rubber.x')
    p.path('M170 -132L176 -206H216L222 -132a26 8 0 0 1 -52 0Z', 'steel.x')
    p.group({ turn: 90, move: [196, 0] }, () => {
      nut(p, -252, 44, 0, 42, 'steel')
      thread(p, -286, -252, 0, 20, 'steel', 9)
    })
    p.axis(-380, 0, 320, 0)
    p.axis(196, -320, 196, 140)
    p.size(-330, 66, -120, 66)
  })
}

export function wheelBearing(p: Sketch): void {
  const [cx, cy] = [290, 320]
  plate(p, [cx, cy, 214, 246], 74, 'steel.y', 'steel.l')
  p.line(`M${cx + 38} ${cy - 246}a214 246 0 0 1 0 492`, 'steel.4', 7, { opacity: 0.7 })
  sheen(p, cx, cy, 214, 246, 0.78)
  p.ellipse(cx, cy, 180, 208, 'graphite.w')
  p.ellipse(cx + 4, cy, 158, 184, 'brass.f')
  p.ellipse(cx + 6, cy, 134, 156, 'graphite.w')
  around(13, -90, degrees => {
    const [x, y] = at(cx + 3, cy, 156, 181, degrees)
    p.ellipse(x, y, 28, 31, 'chrome.b')
  })
  p.ellipse(cx, cy, 128, 148, 'steel.f')
  sheen(p, cx, cy, 128, 148, 0.7)
  p.ellipse(cx, cy, 96, 112, 'graphite.w')
  p.clip(oval(cx, cy, 96, 112), () => {
    p.path(`M${cx + 74} ${cy - 112}a96 112 0 0 1 0 224h60v-224Z`, 'steel.y')
    p.path(`M${cx + 40} ${cy - 130}a96 118 0 0 1 0 260h120v-260Z`, 'steel.y', { soft: true, opacity: 0.55 })
  })
  p.cross(cx, cy, 290)
  p.size(cx - 96, cy, cx + 96, cy)
}

export function engineMount(p: Sketch): void {
  p.path('M70 500L120 470H520L570 500V540Q570 552 556 552H84Q70 552 70 540Z', 'alu.v')
  p.path('M70 500L120 470H520L570 500Z', 'alu.l')
  hole(p, 128, 488, 22, 8)
  hole(p, 512, 488, 22, 8)
  p.path('M380 168L536 92Q570 78 584 110Q592 140 568 154L440 250Z', 'alu.v')
  p.circle(552, 118, 19, 'steel.l')
  hole(p, 552, 118, 12)
  p.path('M260 168L104 92Q70 78 56 110Q48 140 72 154L200 250Z', 'alu.f')
  p.circle(88, 118, 19, 'steel.l')
  hole(p, 88, 118, 12)
  p.path('M132 480C150 400 128 330 146 268A180 180 0 0 1 494 268C512 330 490 400 508 480Z', 'alu.f')
  p.line('M146 476C164 396 144 330 160 272A166 166 0 0 1 480 272', '#ffffff', 5, { soft: true, opacity: 0.8 })
  p.circle(320, 306, 150, 'alu.d')
  p.circle(320, 306, 140, 'rubber.f')
  p.path(
    'M214 262Q250 196 320 192T426 262Q430 280 410 278Q370 232 320 230T230 278Q210 280 214 262ZM214 352Q250 418 320 422T426 352Q430 334 410 336Q370 380 320 384T230 336Q210 334 214 352Z',
    'rubber.w',
  )
  p.circle(320, 306, 64, 'steel.f')
  sheen(p, 320, 306, 64, 64, 0.4)
  p.circle(320, 306, 32, 'graphite.w')
  bolt(p, 190, 446, 18)
  bolt(p, 450, 446, 18)
  p.size(180, 306, 460, 306)
}
