import { around, at, bolt, hole, oval, range, rod, sheen } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function piston(p: Sketch): void {
  p.group({ turn: 0 }, () => {
    p.path('M286 330L266 520H374L354 330Z', 'steel.x')
    p.path('M304 350L296 510H344L336 350Z', 'iron.x')
    p.path('M320 474a78 78 0 0 0 -78 78v16h24a54 54 0 0 1 108 0h24v-16a78 78 0 0 0 -78 -78Z', 'steel.f')
    p.path('M238 560h36v44h-36ZM366 560h36v44h-36Z', 'steel.v')
    p.path('M266 568a54 54 0 0 1 108 0l-8 6a46 46 0 0 0 -92 0Z', 'copper.f')
    p.path('M168 96V350Q168 386 200 386H238Q256 340 320 340T402 386H440Q472 386 472 350V96Z', 'alu.x')
    p.path(
      'M176 330Q190 250 320 250T464 330V350Q470 382 440 382H404Q384 340 320 340T236 382H200Q172 384 176 350Z',
      'steel.x',
      { soft: true, opacity: 0.6 },
    )
    p.ellipse(320, 290, 52, 44, 'steel.l')
    p.ellipse(320, 290, 40, 34, 'graphite.w')
    p.line('M357 284A37 31 0 0 1 302 318', 'steel.0', 5, { soft: true, opacity: 0.75 })
    for (const [y, paint] of [
      [128, 'graphite.4'],
      [164, 'graphite.4'],
      [200, 'graphite.4'],
    ] as const) {
      p.path(`M168 ${y}v15a152 32 0 0 0 304 0v-15a152 32 0 0 1 -304 0Z`, paint)
      p.path(`M164 ${y + 3}v9a156 33 0 0 0 312 0v-9a156 33 0 0 1 -312 0Z`, y === 200 ? 'brass.x' : 'chrome.x')
    }
    p.ellipse(320, 96, 152, 40, 'alu.l')
    p.ellipse(320, 98, 118, 29, 'alu.f')
    p.path(
      'M236 92a70 20 0 0 1 76 -14l-6 34a60 18 0 0 1 -60 -2ZM404 92a70 20 0 0 0 -76 -14l6 34a60 18 0 0 0 60 -2Z',
      'steel.d',
      { opacity: 0.8 },
    )
    p.axis(320, 20, 320, 640)
    p.size(168, 240, 472, 240)
  })
}

export function turbocharger(p: Sketch): void {
  p.path('M420 120C560 110 616 210 610 320S540 520 420 510Z', 'iron.f')
  p.path('M440 480L600 470Q616 470 616 486V560Q616 574 600 574H440Q424 574 424 560V496Q424 480 440 480Z', 'iron.v')
  p.path('M412 556H630V588H412Z', 'iron.y')
  for (const x of [432, 610]) hole(p, x, 572, 9, 7)
  p.line('M470 160C550 170 580 250 572 330S520 450 470 470', 'iron.0', 6, { soft: true, opacity: 0.4 })
  p.path('M350 200H450V440H350Z', 'steel.y')
  p.line('M384 200V440M424 200V440', 'steel.4', 7, { opacity: 0.7 })
  p.path('M392 168h44v36h-44Z', 'brass.v')
  const [cx, cy] = [250, 330]
  p.path(
    `M${cx + 150} ${cy - 210}H500V${cy - 300}H340C180 30 30 170 30 340C30 480 130 566 250 566C390 566 470 470 470 340C470 260 440 200 ${cx + 150} ${cy - 196}Z`,
    'alu.f',
  )
  p.path('M492 18H514V146H492Z', 'alu.v')
  p.line('M480 52H340C180 56 60 190 60 340', '#ffffff', 9, { soft: true, opacity: 0.75, cap: 'round' })
  p.path(
    'M470 340C470 470 390 566 250 566C160 566 90 520 54 440C110 510 200 530 280 510C390 480 440 400 440 300Z',
    'alu.4',
    { soft: true, opacity: 0.45 },
  )
  around(6, 15, degrees => bolt(p, ...at(cx, cy, 176, 176, degrees), 13))
  p.circle(cx, cy, 152, 'alu.l')
  p.circle(cx, cy, 140, 'steel.f')
  p.circle(cx, cy, 124, 'graphite.w')
  const [a, b, c, d] = [at(0, 0, 26, 26, 0), at(0, 0, 82, 82, 22), at(0, 0, 118, 118, 62), at(0, 0, 112, 112, 42)]
  const blade = `M${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}L${d[0]} ${d[1]}Q${at(0, 0, 72, 72, 14).join(' ')} ${a[0]} ${a[1]}Z`
  around(11, 0, degrees => {
    p.group({ move: [cx, cy], turn: degrees }, () => p.stamp('blade', 0, 0, () => p.path(blade, 'alu.f')))
  })
  p.circle(cx, cy, 34, 'alu.b')
  p.path(`M${cx - 16} ${cy}l8 -14h16l8 14l-8 14h-16Z`, 'brass.f')
  p.cross(cx, cy, 260)
  p.size(cx - 124, cy, cx + 124, cy)
}

export function gasket(p: Sketch): void {
  p.group({ turn: -24 }, () => {
    const bores = range(4)
      .map(i => oval(-234 + i * 156, 0, 68))
      .join('')
    const edge =
      'M-336 -96Q-336 -118 -314 -118H-262L-250 -106H-196L-184 -118H-104L-92 -106H-40L-28 -118H52L64 -106H116L128 -118H208L220 -106H270L282 -118H316Q336 -118 336 -98V92Q336 116 312 116H240L228 126H160L148 116H84L72 126H4L-8 116H-72L-84 126H-152L-164 116H-228L-240 126H-312Q-336 126 -336 104Z'
    const small = [
      ...range(5).map(i => oval(-312 + i * 156, -90, 12)),
      ...range(5).map(i => oval(-312 + i * 156, 92, 12)),
      ...range(4).flatMap(i => [oval(-234 + i * 156, -90, 22, 10), oval(-234 + i * 156, 94, 22, 10)]),
      ...range(3).flatMap(i => [oval(-156 + i * 156, -52, 8, 13), oval(-156 + i * 156, 54, 8, 13)]),
    ].join('')
    p.group({ move: [3, 5] }, () => p.path(edge + bores + small, 'iron.5'))
    p.path(edge + bores + small, 'steel.f')
    for (const i of range(4)) {
      p.path(oval(-234 + i * 156, 0, 74) + oval(-234 + i * 156, 0, 66), 'copper.f')
      p.line(oval(-234 + i * 156, 0, 80), 'steel.4', 2, { soft: true, opacity: 0.5 })
    }
    p.line('M-322 -60V64M322 -56V64', 'graphite.3', 4, { soft: true, opacity: 0.6 })
    p.line('M-300 -108H-266M-180 -108H-110M-24 -108H48M132 -108H204', '#ffffff', 3, { soft: true, opacity: 0.7 })
    p.axis(-370, 0, 370, 0)
    p.size(-302, 0, -166, 0)
  })
}

export function waterPump(p: Sketch): void {
  p.path('M330 150H470Q500 150 500 180V470Q500 500 470 500H330Z', 'alu.y')
  const flange =
    'M110 250C96 214 112 176 150 178C178 130 222 106 270 104C286 64 344 62 358 104C420 110 460 150 474 190C520 190 534 236 508 262C530 340 520 400 490 440C506 480 470 510 434 500C396 536 350 550 306 546C280 582 232 572 226 534C180 520 144 486 128 446C88 440 78 398 106 376C94 330 98 290 110 250Z'
  p.group({ move: [16, 10] }, () => p.path(flange, 'iron.4'))
  p.path(flange, 'alu.f')
  p.line(flange, '#ffffff', 4, { soft: true, opacity: 0.5 })
  for (const [x, y] of [
    [314, 100],
    [486, 226],
    [466, 470],
    [266, 546],
    [112, 410],
    [138, 212],
  ] as const) {
    p.circle(x, y, 24, 'alu.l')
    hole(p, x, y, 14)
  }
  p.circle(304, 324, 172, 'green.f')
  p.circle(304, 324, 162, 'alu.d')
  p.circle(304, 324, 150, 'graphite.w')
  p.circle(304, 324, 138, 'steel.f')
  sheen(p, 304, 324, 138, 138, 0.3)
  const [a, b, c, d, f] = [
    at(0, 0, 44, 44, 0),
    at(0, 0, 104, 104, 8),
    at(0, 0, 136, 136, 46),
    at(0, 0, 130, 130, 58),
    at(0, 0, 92, 92, 24),
  ]
  const vane = `M${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${c[0]} ${c[1]}L${d[0]} ${d[1]}Q${f[0]} ${f[1]} ${a[0]} ${a[1]}Z`
  around(7, 0, degrees => {
    p.group({ move: [304, 324], turn: degrees }, () => {
      p.stamp('vane', 0, 0, () => {
        p.path(vane, 'graphite.5', { soft: true, opacity: 0.6, blur: 6 })
        p.path(vane, 'alu.l')
      })
    })
  })
  p.circle(304, 324, 46, 'steel.l')
  p.circle(304, 324, 26, 'steel.b')
  p.cross(304, 324, 290)
  p.size(142, 324, 466, 324)
}

export function thermostat(p: Sketch): void {
  p.path('M246 250L274 96H366L394 250H366L346 126H294L274 250Z', 'steel.v')
  p.path('M264 96Q264 76 288 74H352Q376 76 376 96L370 112H270Z', 'steel.l')
  rod(p, 312, 328, 132, 36, 'brass')
  p.rect(300, 150, 40, 90, 6, 'brass.x')
  const turn = (name: string, d: string) => {
    for (const i of range(5)) p.stamp(name, 0, i * 32, () => p.tube(d, 'steel', 13))
  }
  turn('back', 'M398 300C398 286 242 292 242 312')
  p.rect(278, 296, 84, 214, 10, 'copper.x')
  p.rect(298, 500, 44, 44, 8, 'copper.x')
  turn('front', 'M242 312C242 342 398 348 398 332')
  p.path(
    'M222 300V480Q222 512 262 514H378Q418 512 418 480V300H398V476Q398 494 376 494H264Q242 494 242 476V300Z',
    'steel.x',
  )
  p.path('M116 262v16a204 58 0 0 0 408 0v-16Z', 'steel.x')
  p.ellipse(320, 262, 204, 58, 'steel.l')
  p.ellipse(320, 262, 190, 52, 'rubber.f')
  p.ellipse(320, 262, 168, 45, 'steel.f')
  p.ellipse(320, 260, 104, 29, 'brass.f')
  p.ellipse(320, 258, 92, 25, 'brass.l')
  p.path('M240 258L268 100H290L276 262ZM400 258L372 100H350L364 262Z', 'steel.v')
  p.rect(300, 140, 40, 116, 6, 'brass.x')
  p.ellipse(456, 262, 9, 4, 'brass.1')
  p.axis(320, 40, 320, 580)
  p.size(116, 200, 524, 200)
}
