import { around, at, can, coil, hole, nut, range, rod, socket, thread } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function fuelPump(p: Sketch): void {
  p.tube('M240 470H90', 'brass', 7)
  p.tube('M92 470V540', 'brass', 7)
  p.rect(46, 520, 92, 60, 14, 'amber.f')
  for (const x of [232, 408]) {
    p.rect(x - 7, 178, 14, 180, 0, 'chrome.x')
    coil(p, [x, 184, 320], 19, 6, 8, 'steel')
  }
  p.tube('M300 180C290 240 350 250 340 340', 'graphite', 16)
  p.tube('M352 180C380 230 300 280 300 340', 'red', 7)
  can(p, [320, 336, 548], [122, 32], 'graphite.x', 'graphite.f')
  p.ellipse(320, 336, 104, 26, 'graphite.w')
  p.path('M262 330V300a58 15 0 0 1 116 0v30a58 15 0 0 1 -116 0Z', 'steel.x')
  p.ellipse(320, 300, 58, 15, 'steel.l')
  p.path('M216 400h30v120l-30 -14Z', 'ceramic.1')
  p.line(
    range(7)
      .map(i => `M${258 + i * 24} ${398 + (i < 4 ? i : 6 - i) * 2}v130`)
      .join(''),
    'graphite.5',
    8,
    { opacity: 0.55 },
  )
  p.path('M212 372h16v150h-16Z', '#ffffff', { soft: true, opacity: 0.16 })
  p.path('M134 144v22a186 46 0 0 0 372 0v-22Z', 'graphite.x')
  p.ellipse(320, 144, 186, 46, 'graphite.f')
  p.ellipse(320, 142, 160, 38, 'graphite.1')
  p.ellipse(320, 144, 152, 35, 'graphite.f')
  around(8, 22, degrees => hole(p, ...at(320, 144, 173, 42, degrees), 7, 3.5))
  can(p, [254, 84, 134], [22, 8], 'graphite.x', 'graphite.f')
  p.tube('M252 88V70Q252 56 236 56H160', 'ceramic', 20)
  p.rect(150, 43, 14, 27, 4, 'ceramic.2')
  p.path('M340 140V92Q340 84 352 84H420Q430 84 430 92V134a46 12 0 0 1 -90 6Z', 'graphite.x')
  p.ellipse(386, 90, 34, 9, 'graphite.w')
  p.axis(320, 30, 320, 610)
  p.size(134, 210, 506, 210)
}

export function fuelInjector(p: Sketch): void {
  p.group({ turn: -58 }, () => {
    rod(p, 214, 270, 0, 32, 'steel', 4)
    p.rect(226, -40, 26, 80, 13, 'green.y')
    p.rect(264, -38, 14, 76, 4, 'graphite.y')
    p.path('M82 -36H190L214 -30V30L190 36H82Z', 'graphite.y')
    p.path('M60 -36L150 -150L232 -112L160 -22Z', 'graphite.f')
    p.path('M132 -158Q138 -170 150 -164L240 -124Q250 -118 246 -108L236 -84L122 -136Z', 'graphite.v')
    p.path('M154 -146L226 -114L220 -102L148 -134Z', 'rubber.5')
    p.line('M168 -136l5 -10M200 -121l5 -10', 'brass.1', 8)
    p.path('M-96 -56H60Q84 -56 88 -36V36Q84 56 60 56H-96Z', 'graphite.y')
    for (const x of [-60, -36, -12]) p.rect(x, -60, 12, 120, 5, 'graphite.y')
    p.path('M-170 -46H-96V46H-170Z', 'steel.y')
    p.line('M-152 -46V46M-112 -46V46', 'steel.4', 4, { soft: true, opacity: 0.6 })
    p.rect(-196, -48, 28, 96, 13, 'orange.y')
    p.path('M-256 -32H-194V32H-256L-262 26V-26Z', 'steel.y')
    p.path('M-286 -16H-260V16H-286Z', 'steel.y')
    p.rect(-292, -11, 8, 22, 2, 'copper.y')
    p.axis(-330, 0, 310, 0)
    p.size(-196, 90, 252, 90)
  })
}

export function muffler(p: Sketch): void {
  p.group({ turn: -12 }, () => {
    p.tube('M-340 40C-300 40 -280 20 -220 14', 'steel', 44)
    for (const y of [-48, 40]) {
      rod(p, 196, 320, y, 27, 'chrome')
      p.ellipse(320, y, 14, 31, 'chrome.l')
      p.ellipse(321, y, 10, 25, 'graphite.w')
    }
    p.path(
      'M-196 -122H190C214 -122 236 -66 236 0S214 122 190 122H-196C-224 122 -244 66 -244 0S-224 -122 -196 -122Z',
      'steel.y',
    )
    p.path(
      'M190 -128C222 -128 246 -70 246 0S222 128 190 128L176 128C208 128 230 70 230 0S208 -128 176 -128Z',
      'steel.y',
    )
    p.path(
      'M-186 -128C-214 -128 -236 -70 -236 0S-214 128 -186 128L-200 128C-228 128 -250 70 -250 0S-228 -128 -200 -128Z',
      'steel.y',
    )
    p.line('M-90 -121C-110 -60 -110 60 -90 121M80 -121C100 -60 100 60 80 121', 'steel.4', 4, { opacity: 0.5 })
    p.path('M-60 -60H50Q62 -60 62 -48V50Q62 60 50 60H-60Q-72 60 -72 50V-48Q-72 -60 -60 -60Z', 'steel.l', {
      opacity: 0.55,
    })
    p.path('M-200 -92H200V-70H-200Z', '#ffffff', { soft: true, opacity: 0.4 })
    p.path('M-120 -122V-158Q-120 -168 -110 -168H-96V-150H-102V-122Z', 'graphite.f')
    p.tube('M-96 -159H-56', 'steel', 14, { cap: 'round' })
    p.axis(-380, 0, 380, 0)
    p.size(-244, -20, 236, -20)
  })
}

function flange(p: Sketch, x: number): void {
  p.path(`M${x - 11} -92Q${x + 11} -92 ${x + 11} -80V80Q${x + 11} 92 ${x - 11} 92Z`, 'steel.y')
  p.ellipse(x - 11, 0, 30, 92, 'steel.f')
  hole(p, x - 11, -72, 5, 11)
  hole(p, x - 11, 72, 5, 11)
  p.ellipse(x - 11, 0, 19, 50, 'graphite.w')
}

export function catalyticConverter(p: Sketch): void {
  p.group({ turn: -20 }, () => {
    rod(p, 240, 350, 0, 42, 'steel')
    p.path('M346 -50h16v100h-16Z', 'steel.y')
    rod(p, -330, -230, 0, 42, 'steel')
    flange(p, -336)
    p.path('M-236 -42L-150 -116V116L-236 42Z', 'brass.y')
    p.path('M-236 -42L-150 -116V116L-236 42Z', 'steel.y', { soft: true, opacity: 0.55 })
    p.path('M246 -42L166 -116V116L246 42Z', 'copper.y')
    p.path('M246 -42L166 -116V116L246 42Z', 'steel.y', { soft: true, opacity: 0.6 })
    p.rect(-156, -120, 326, 240, 14, 'steel.y')
    p.line('M-120 -118V118M-96 -118V118M114 -118V118M138 -118V118', 'steel.4', 7, { opacity: 0.55 })
    const window = 'M-56 -84H74Q88 -84 88 -70V66Q88 80 74 80H-56Q-70 80 -70 66V-70Q-70 -84 -56 -84Z'
    p.path(window, 'graphite.w')
    p.clip(window, () => {
      p.path('M-70 -84H88V80H-70Z', 'brass.d')
      const cells = range(12).flatMap(row =>
        range(12).map(i => `M${-66 + i * 14 + (row % 2) * 7} ${-78 + row * 14}h8v8h-8Z`),
      )
      p.path(cells.join(''), 'rubber.5')
      p.path('M-70 -84H88V-50L-70 20Z', '#ffffff', { soft: true, opacity: 0.14 })
    })
    p.path('M-150 -92H164V-76H-150Z', '#ffffff', { soft: true, opacity: 0.3 })
    p.group({ move: [196, -88], turn: -52 }, () => {
      rod(p, 0, 18, 0, 22, 'steel')
      nut(p, 16, 24, 0, 24, 'brass')
      rod(p, 40, 70, 0, 14, 'steel', 4)
    })
    p.axis(-400, 0, 400, 0)
    p.size(-156, -20, 170, -20)
  })
}

export function oxygenSensor(p: Sketch): void {
  p.tube('M330 250C440 130 600 170 580 310S380 470 400 560', 'graphite', 20)
  p.line('M330 250C440 130 600 170 580 310S380 470 400 560', 'graphite.0', 2, { soft: true, opacity: 0.5 })
  p.group({ move: [404, 556], turn: 96 }, () => socket(p, -20, -36, 112, 72))
  p.group({ move: [230, 340], turn: -42 }, () => {
    p.path('M-240 -28Q-256 -28 -256 0T-240 28H-150V-28Z', 'steel.y')
    for (const x of [-226, -198, -170]) for (const y of [-12, 8]) p.rect(x, y - 4, 16, 8, 4, 'rubber.5')
    rod(p, -156, -140, 0, 34, 'steel', 2)
    thread(p, -142, -66, 0, 44, 'steel', 11)
    p.rect(-70, -56, 14, 112, 5, 'copper.y')
    nut(p, -58, 54, 0, 68, 'steel')
    p.path('M-4 -42H70Q80 -42 82 -34H130V34H82Q80 42 70 42H-4Z', 'steel.y')
    p.line('M20 -42V42M56 -42V42', 'steel.4', 4, { soft: true, opacity: 0.6 })
    p.path('M128 -30H158L176 -14V14L158 30H128Z', 'rubber.y')
    p.axis(-290, 0, 210, 0)
    p.size(-142, 84, -66, 84)
  })
}
