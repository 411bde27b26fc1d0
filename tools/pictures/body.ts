import { bolt, gear, hole, oval, range, socket } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function floorMat(p: Sketch): void {
  const mat =
    'M150 84Q156 66 178 64L330 56Q350 54 358 72L384 132Q392 148 410 148L496 150Q522 152 526 178L560 510Q562 546 528 550L140 572Q104 572 100 538L92 330Q92 314 102 300L126 262Q136 246 134 228Z'
  p.group({ move: [3, 9] }, () => p.path(mat, 'rubber.5'))
  p.path(mat, 'graphite.f')
  p.clip(mat, () => {
    const pile = range(44)
      .map(i => `M60 ${60 + i * 12}H600`)
      .join('')
    p.line(pile, 'graphite.5', 4, { soft: true, opacity: 0.28 })
    const dots = range(20)
      .map(i => `M${80 + i * 26} 40V600`)
      .join('')
    p.line(dots, 'graphite.1', 3, { soft: true, opacity: 0.14 })
  })
  p.line(mat, 'orange.2', 11, { soft: true })
  p.line(mat, 'orange.1', 2.5, { soft: true, opacity: 0.7 })
  p.path(
    'M214 190Q216 176 232 175L356 170Q370 170 374 184L392 336Q394 356 374 358L238 366Q218 366 216 348Z',
    'rubber.f',
  )
  p.line(
    range(9)
      .map(i => `M${230} ${196 + i * 18}l${140 + i} -6`)
      .join(''),
    'rubber.5',
    7,
  )
  p.line(
    range(9)
      .map(i => `M${230} ${200 + i * 18}l${140 + i} -6`)
      .join(''),
    'rubber.0',
    1.5,
    { soft: true, opacity: 0.5 },
  )
  for (const x of [196, 464]) {
    p.circle(x, 516, 19, 'rubber.f')
    hole(p, x, 516, 10)
  }
  p.size(196, 516, 464, 516)
}

export function bumper(p: Sketch): void {
  const skin =
    'M22 232C60 216 104 212 146 222C186 232 206 214 226 196Q320 182 414 196C434 214 454 232 494 222C536 212 580 216 618 232L628 330C626 384 598 412 552 424L520 452Q320 486 120 452L88 424C42 412 14 384 12 330Z'
  p.path(skin, 'steel.v')
  p.clip(skin, () => {
    p.path('M0 200H640V262C540 244 470 262 440 262Q320 248 200 262C170 262 100 244 0 262Z', 'steel.0', {
      soft: true,
      opacity: 0.8,
      blur: 5,
    })
    p.path('M0 330Q160 300 320 300T640 330V350Q480 318 320 318T0 350Z', 'steel.4', {
      soft: true,
      opacity: 0.5,
      blur: 2,
    })
    p.path('M0 200H60Q30 300 80 440H0ZM640 200H580Q610 300 560 440H640Z', 'steel.5', {
      soft: true,
      opacity: 0.35,
      blur: 14,
    })
  })
  const grille = 'M196 348Q320 332 444 348L462 424Q320 446 178 424Z'
  p.path(grille, 'rubber.w')
  p.clip(grille, () => {
    p.line(
      range(6)
        .map(i => `M160 ${358 + i * 15}Q320 ${344 + i * 15} 480 ${358 + i * 15}`)
        .join(''),
      'graphite.1',
      4,
    )
    p.line(
      range(19)
        .map(i => `M${176 + i * 16} 330v110`)
        .join(''),
      'graphite.2',
      2,
    )
  })
  p.path('M224 230Q320 216 416 230L410 286Q320 276 230 286Z', 'steel.4')
  p.path('M234 238Q320 226 406 238L402 280Q320 270 238 280Z', 'ceramic.v')
  for (const s of [1, -1]) {
    p.group({ move: [320, 0], scale: [s, 1] }, () => {
      p.path('M156 350L262 332Q284 330 284 350L272 396Q266 412 246 414L172 420Q160 420 160 408Z', 'rubber.w')
      p.line('M170 366L276 350M168 388L270 378', 'graphite.1', 3)
      p.circle(222, 378, 24, 'chrome.f')
      p.circle(222, 378, 18, 'glass.b')
      p.circle(140, 300, 9, 'graphite.3')
    })
  }
  p.path('M92 428Q320 492 548 428L530 462Q510 474 470 478Q320 494 170 478Q130 474 110 462Z', 'rubber.v')
  p.line(
    'M28 238C64 222 104 220 146 230C190 238 210 222 230 204Q320 190 410 204C430 222 450 238 494 230C536 220 576 222 612 238',
    '#ffffff',
    3,
    { soft: true, opacity: 0.95 },
  )
  p.size(178, 462, 462, 462)
}

export function doorHandle(p: Sketch): void {
  p.group({ turn: -7 }, () => {
    p.path(
      'M30 296C30 250 70 226 130 224L500 214C560 214 606 246 606 300S560 392 500 396L130 402C70 400 30 346 30 296Z',
      'graphite.v',
    )
    p.path('M150 306C190 246 420 238 466 300C460 350 420 384 310 386S160 360 150 306Z', 'graphite.w')
    p.path('M170 330C220 366 400 366 450 326C430 366 380 384 310 386S190 372 170 330Z', 'graphite.1', {
      soft: true,
      opacity: 0.35,
    })
    p.shade(320, 340, 250, 44)
    p.path(
      'M52 286C56 256 92 246 150 252C240 262 380 256 452 240C500 232 520 240 520 268C520 304 490 318 440 324C340 338 200 344 120 334C74 328 50 312 52 286Z',
      'chrome.v',
    )
    p.path(
      'M64 282C70 264 100 258 150 264C240 274 380 268 452 252C486 246 504 250 508 262C480 268 400 286 320 290C220 296 120 292 64 282Z',
      '#ffffff',
      { soft: true, opacity: 0.75 },
    )
    p.path('M528 244C570 240 596 262 598 298C598 344 566 366 530 364C516 340 514 270 528 244Z', 'chrome.f')
    p.circle(562, 306, 23, 'steel.d')
    p.circle(562, 306, 18, 'chrome.l')
    p.rect(558, 292, 8, 28, 3, 'rubber.5')
    p.size(60, 200, 520, 186)
  })
}

export function windowRegulator(p: Sketch): void {
  p.path('M70 92H570Q580 92 580 102V126Q580 136 570 136H70Q60 136 60 126V102Q60 92 70 92Z', 'steel.v')
  p.path('M76 106H564V122H76Z', 'graphite.w')
  p.path('M250 388H590Q598 388 598 396V416Q598 424 590 424H250Q242 424 242 416V396Q242 388 250 388Z', 'steel.v')
  p.path('M256 399H584V413H256Z', 'graphite.w')
  p.path('M120 100L156 92L566 396L546 424Z', 'steel.f')
  p.line('M140 112L548 406', '#ffffff', 4, { soft: true, opacity: 0.7 })
  p.path('M482 92L514 110L250 498Q216 540 168 520Q136 500 150 458Z', 'steel.f')
  p.line('M482 112L200 470', '#ffffff', 4, { soft: true, opacity: 0.7 })
  p.path(gear(196, 470, 108, 119, 40), 'iron.f')
  p.path(oval(196, 470, 96) + oval(196, 470, 60), 'iron.d')
  p.circle(196, 470, 44, 'steel.l')
  bolt(p, 196, 470, 22)
  p.circle(342, 258, 36, 'steel.f')
  bolt(p, 342, 258, 22)
  for (const [x, y] of [
    [138, 114],
    [498, 114],
    [556, 406],
  ] as const) {
    p.circle(x, y, 26, 'rubber.f')
    p.circle(x, y, 14, 'ceramic.l')
  }
  p.path('M296 470H396Q416 470 416 490V546Q416 566 396 566H296Q280 566 280 550V486Q280 470 296 470Z', 'graphite.f')
  p.rect(404, 484, 130, 68, 30, 'steel.y')
  p.rect(414, 484, 20, 68, 6, 'graphite.y')
  p.group({ move: [338, 574] }, () => socket(p, -34, -14, 80, 42))
  p.circle(322, 518, 30, 'graphite.f')
  p.path(gear(322, 518, 17, 25, 12), 'brass.f')
  p.circle(322, 518, 8, 'graphite.4')
  p.size(196, 470, 342, 258)
}

export function seatCover(p: Sketch): void {
  p.path('M282 96H296V150H282ZM350 96H364V150H350Z', 'chrome.x')
  p.path('M236 60Q240 30 276 28H370Q404 30 410 60L418 100Q420 124 396 126H250Q226 124 228 100Z', 'graphite.f')
  p.path('M266 44H380L388 110H258Z', 'graphite.1', { soft: true, opacity: 0.4 })
  p.path('M202 176Q210 136 260 132H386Q436 136 444 176L480 400H166Z', 'graphite.f')
  p.path('M202 176Q214 160 236 170L254 400H166L150 300Q156 210 202 176Z', 'graphite.v')
  p.path('M444 176Q432 160 410 170L392 400H480L496 300Q490 210 444 176Z', 'graphite.d')
  p.path('M240 168H406L390 400H256Z', 'orange.f')
  p.line(
    range(5)
      .map(i => `M${244 + i * 3.5} ${208 + i * 42}H${402 - i * 3.5}`)
      .join(''),
    'orange.4',
    4,
    { opacity: 0.7 },
  )
  p.line(
    range(5)
      .map(i => `M${244 + i * 3.5} ${212 + i * 42}H${402 - i * 3.5}`)
      .join(''),
    'orange.0',
    2,
    { soft: true, opacity: 0.5 },
  )
  p.path('M128 430Q130 384 176 380H470Q516 384 518 430L536 508Q540 552 500 558H146Q106 552 110 508Z', 'graphite.f')
  p.path('M128 430Q130 396 170 392L214 402L196 508H112Z', 'graphite.v')
  p.path('M518 430Q516 396 476 392L432 402L450 508H536Z', 'graphite.d')
  p.path('M214 398H432L452 500H194Z', 'orange.f')
  p.line('M208 430H438M202 464H444', 'orange.4', 4, { opacity: 0.7 })
  p.line('M208 434H438M202 468H444', 'orange.0', 2, { soft: true, opacity: 0.5 })
  p.path('M112 504H534Q540 552 500 558H146Q106 552 112 504Z', 'graphite.v')
  p.line('M116 508H532', 'graphite.0', 3, { soft: true, opacity: 0.5 })
  p.path('M176 558H236V582H176ZM410 558H470V582H410Z', 'rubber.v')
  p.axis(323, 6, 323, 610)
  p.size(240, 168, 406, 168)
}

function crossBar(p: Sketch): void {
  p.path('M-296 -24Q0 -74 296 -24L296 34Q0 -14 -296 34Z', 'alu.v')
  p.line('M-290 8Q0 -42 290 8', 'graphite.4', 9, { opacity: 0.85 })
  p.line('M-290 -16Q0 -66 290 -16', '#ffffff', 6, { soft: true, opacity: 0.9 })
  for (const s of [1, -1]) {
    p.group({ scale: [s, 1] }, () => {
      p.path('M206 -46Q208 -54 220 -53L288 -41Q300 -38 302 -28L310 56Q310 74 292 74H236Q224 74 221 62Z', 'rubber.f')
      p.path('M218 -44L284 -34Q292 -31 293 -23L296 4L216 -10Z', 'rubber.1', { soft: true, opacity: 0.5 })
      p.path('M222 68H304L314 86H216Z', 'rubber.v')
      p.path('M292 76L316 80L310 118Q306 128 298 124L290 118Z', 'steel.v')
      p.circle(262, 36, 13, 'graphite.w')
      p.circle(262, 36, 8, 'steel.l')
    })
  }
}

export function roofRack(p: Sketch): void {
  p.group({ move: [356, 250], turn: 9, scale: 0.86 }, () => crossBar(p))
  p.group({ move: [290, 402], turn: 8 }, () => {
    crossBar(p)
    p.size(-262, 160, 262, 160)
  })
}
