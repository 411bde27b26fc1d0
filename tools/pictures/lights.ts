import { range, wedge } from './pieces.ts'
import type { Sketch } from './sketch.ts'

function lamp(p: Sketch, cx: number, cy: number, r: number): void {
  p.circle(cx, cy, r, 'graphite.d')
  p.circle(cx, cy, r * 0.9, 'chrome.f')
  p.circle(cx, cy, r * 0.74, 'graphite.w')
  p.circle(cx, cy, r * 0.64, 'glass.b')
  p.path(wedge(cx, cy, r * 0.58, r * 0.58, 0.74, 190, 268), '#ffffff', { soft: true, opacity: 0.9 })
  p.path(wedge(cx, cy, r * 0.58, r * 0.58, 0.84, 20, 80), '#ffffff', { soft: true, opacity: 0.55 })
}

export function headlight(p: Sketch): void {
  const shell =
    'M34 262C120 190 330 130 566 146Q608 150 604 194L586 370Q578 420 520 430L300 452C180 460 90 420 52 330Q38 294 34 262Z'
  p.path('M470 120H560Q620 120 622 180L604 396Q598 440 540 444L430 452Z', 'rubber.f')
  p.path('M560 440h56v26h-70ZM300 442h70v30h-62Z', 'rubber.v')
  p.path(shell, 'graphite.f')
  const glass =
    'M58 268C140 204 340 150 556 164Q590 166 588 198L572 362Q566 408 514 414L300 434C190 440 110 406 74 330Q62 304 58 268Z'
  p.path(glass, 'graphite.d')
  p.clip(glass, () => {
    p.path('M58 268C140 204 340 150 600 160V204C400 190 200 240 90 310Z', 'chrome.v')
    p.path('M74 330C220 300 420 320 590 280V440H120Z', 'graphite.f')
    p.path('M70 322C220 288 420 300 590 262V276C420 314 220 302 76 336Z', 'amber.f')
    p.path('M96 300L200 240L222 300L130 330Z', 'chrome.f')
    p.path('M104 304L190 256L206 300L132 324Z', 'amber.b')
  })
  lamp(p, 296, 318, 92)
  lamp(p, 478, 290, 92)
  for (const i of range(6)) p.path(`M${196 + i * 62} ${240 - i * 11}l40 -7l-4 12l-38 7Z`, '#ffffff', { opacity: 0.95 })
  p.path('M58 268C140 204 340 150 556 164Q590 166 588 198C420 170 220 260 96 362Q66 310 58 268Z', '#ffffff', {
    soft: true,
    opacity: 0.16,
  })
  p.line('M66 268C150 206 340 158 556 172', '#ffffff', 5, { soft: true, opacity: 0.75, cap: 'round' })
  p.size(204, 318, 388, 318)
}

export function tailLight(p: Sketch): void {
  const shell =
    'M150 60Q300 40 420 70Q470 84 486 140L520 470Q524 560 440 576Q330 594 240 572Q190 560 176 500L124 120Q118 70 150 60Z'
  p.group({ move: [26, 8] }, () => p.path(shell, 'rubber.f'))
  p.path(shell, 'red.4')
  const top = 'M152 76Q300 56 416 86Q458 98 470 144L482 250Q320 226 166 262L142 122Q136 82 152 76Z'
  p.path(top, 'red.f')
  p.clip(top, () => {
    p.path('M190 110Q310 90 420 120L430 210Q320 196 212 216Z', 'red.b')
    p.line(
      range(15)
        .map(i => `M${130 + i * 26} 60l16 200`)
        .join(''),
      'red.0',
      3,
      { soft: true, opacity: 0.35 },
    )
    p.line(
      range(9)
        .map(i => `M120 ${86 + i * 20}Q310 ${60 + i * 20} 500 ${94 + i * 20}`)
        .join(''),
      'red.5',
      3,
      { soft: true, opacity: 0.3 },
    )
  })
  const turn = 'M168 276Q320 240 484 264L494 366Q330 344 184 376Z'
  p.path(turn, 'amber.f')
  p.clip(turn, () => {
    p.ellipse(330, 318, 110, 50, 'amber.b', { soft: true })
    p.line(
      range(15)
        .map(i => `M${140 + i * 26} 240v160`)
        .join(''),
      'amber.0',
      3,
      { soft: true, opacity: 0.4 },
    )
  })
  const back = 'M186 390Q330 358 496 380L502 462Q340 446 200 474Z'
  p.path(back, 'glass.f')
  p.clip(back, () => {
    p.ellipse(340, 420, 96, 42, 'chrome.b', { soft: true, opacity: 0.8 })
    p.line(
      range(15)
        .map(i => `M${160 + i * 26} 350v140`)
        .join(''),
      'glass.4',
      2,
      { soft: true, opacity: 0.4 },
    )
  })
  const low = 'M202 488Q340 460 504 476Q506 546 436 560Q330 576 246 556Q212 546 202 488Z'
  p.path(low, 'red.f')
  p.clip(low, () =>
    p.line(
      range(7)
        .map(i => `M190 ${490 + i * 14}Q340 ${464 + i * 14} 520 ${480 + i * 14}`)
        .join(''),
      'red.0',
      4,
      { soft: true, opacity: 0.35 },
    ),
  )
  p.path('M156 84Q210 74 256 74L330 560Q270 560 246 552Q212 544 200 480L146 122Q140 90 156 84Z', '#ffffff', {
    soft: true,
    opacity: 0.18,
  })
  p.size(168, 276, 484, 264)
}

export function bulb(p: Sketch): void {
  p.group({ turn: -48 }, () => {
    p.path('M20 -66H170C236 -66 262 -40 276 -14Q282 0 276 14C262 40 236 66 170 66H20Z', 'glass.y', { opacity: 0.82 })
    p.path('M236 -48C262 -30 282 -10 276 14C262 40 240 58 204 64Q250 0 236 -48Z', 'chrome.f', { opacity: 0.9 })
    p.line('M20 -28H84L96 -8M20 30H164L152 -4', 'steel.3', 5)
    const wire = `M96 -6${range(8)
      .map(() => 'q3.5 -20 7 0')
      .join('')}`
    p.line(wire, 'amber.1', 5)
    p.line('M96 -10H152', 'amber.0', 9, { soft: true, opacity: 0.75, cap: 'round' })
    p.line('M34 -48H170Q214 -46 236 -22', '#ffffff', 9, { soft: true, opacity: 0.9, cap: 'round' })
    p.line('M40 52H160', '#ffffff', 4, { soft: true, opacity: 0.6, cap: 'round' })
    p.path('M-40 -62L-6 -68H36V68H-6L-40 62Z', 'steel.y')
    p.line('M10 -68V68M-10 -66V66', 'steel.4', 3, { soft: true, opacity: 0.6 })
    p.path('M-74 -120Q-74 -128 -66 -128H-48Q-40 -128 -40 -120V120Q-40 128 -48 128H-66Q-74 128 -74 120Z', 'steel.y')
    p.path('M-70 -96h26v26h-26ZM-70 76h26v22h-26Z', 'steel.4')
    p.path('M-160 -72H-74V72H-160Q-172 72 -172 60V-60Q-172 -72 -160 -72Z', 'ceramic.y')
    p.line('M-150 -70V70', 'ceramic.4', 3, { soft: true, opacity: 0.6 })
    for (const y of [-44, 30]) p.path(`M-172 ${y}H-240L-252 ${y + 7}L-240 ${y + 15}H-172Z`, 'brass.y')
    p.axis(-290, 0, 310, 0)
    p.size(36, 96, 276, 96)
  })
}

export function mirror(p: Sketch): void {
  p.path('M380 430L470 420L560 540Q566 566 536 572L430 580Q404 580 396 552Z', 'rubber.f')
  p.path('M452 440L504 434L548 536L470 548Z', 'rubber.1', { soft: true, opacity: 0.35 })
  p.path('M60 190Q70 110 180 96L480 82Q574 82 580 180L570 330Q560 430 470 446L180 462Q70 460 58 360Z', 'graphite.f')
  p.path(
    'M60 190Q70 110 180 96L480 82Q560 82 576 150Q540 116 470 118L190 132Q90 146 78 214L74 400Q58 380 58 350Z',
    'graphite.0',
    { soft: true, opacity: 0.7, blur: 6 },
  )
  p.path('M88 214Q96 150 186 140L470 126Q546 128 548 194L540 322Q532 398 460 408L190 424Q98 420 88 344Z', 'rubber.d')
  const glass = 'M106 222Q112 164 192 156L464 144Q528 146 530 202L522 316Q516 380 454 388L196 404Q112 400 106 336Z'
  p.path(glass, 'glass.f')
  p.clip(glass, () => {
    p.path('M60 340Q260 280 560 310V440H60Z', 'glass.4', { soft: true, opacity: 0.5 })
    p.path('M60 372Q300 320 560 350V440H60Z', 'glass.5', { soft: true, opacity: 0.6 })
    p.path('M150 120L290 120L180 440L60 440Z', '#ffffff', { soft: true, opacity: 0.4 })
    p.path('M330 120H370L260 440H216Z', '#ffffff', { soft: true, opacity: 0.28 })
  })
  p.path('M500 206l22 -2l-4 34l-20 1Z', 'amber.1', { soft: true, opacity: 0.9 })
  p.size(106, 280, 526, 262)
}

function wiper(p: Sketch, long: number): void {
  p.path(`M${-long} 10Q0 44 ${long} 10L${long} 30Q0 66 ${-long} 30Z`, 'rubber.v')
  p.path(`M${-long} -10Q0 -58 ${long} -10L${long + 8} 12Q0 14 ${-long - 8} 12Z`, 'graphite.v')
  p.line(`M${-long + 10} -7Q0 -50 ${long - 10} -7`, 'graphite.0', 2.5, { soft: true, opacity: 0.7 })
  p.path(`M${-long - 14} -12h26v38h-26ZM${long - 12} -12h26v38h-26Z`, 'rubber.f')
  p.path('M-62 -46Q-50 -52 -36 -52H40Q54 -52 58 -40L64 8H-64Z', 'graphite.f')
  p.rect(-28, -72, 58, 42, 6, 'rubber.f')
  p.rect(-12, -62, 26, 18, 4, 'steel.l')
}

export function wiperBlade(p: Sketch): void {
  p.group({ turn: -42, move: [-58, -58] }, () => {
    wiper(p, 330)
    p.axis(-380, 6, 380, 6)
  })
  p.group({ turn: -42, move: [72, 72] }, () => {
    wiper(p, 280)
    p.size(-58, 74, 58, 74)
  })
}
