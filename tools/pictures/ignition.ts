import { around, at, cast, hole, nut, oval, range, rod, sheen, socket, thread, wedge } from './pieces.ts'
import type { Sketch } from './sketch.ts'

export function sparkPlug(p: Sketch): void {
  p.group({ turn: -52 }, () => {
    rod(p, 268, 300, 0, 12, 'steel', 6)
    rod(p, 244, 272, 0, 17, 'steel', 5)
    rod(p, 232, 246, 0, 10, 'steel')
    p.path(
      'M62 -40L92 -34C110 -30 116 -26 130 -26H222Q236 -26 236 -16V16Q236 26 222 26H130C116 26 110 30 92 34L62 40Z',
      'ceramic.y',
    )
    for (const x of [132, 156, 180, 204]) p.rect(x, -30, 13, 60, 6, 'ceramic.y')
    p.path('M70 -37l14 3v68l-14 3Z', 'blue.y', { soft: true, opacity: 0.75 })
    p.path('M44 -54H58Q70 -50 70 -40V40Q70 50 58 54H44Z', 'steel.y')
    nut(p, -26, 72, 0, 74, 'steel')
    p.path('M-26 -66H-44Q-60 -62 -64 -52V52Q-60 62 -44 66H-26Z', 'steel.y')
    p.rect(-76, -58, 14, 116, 5, 'copper.y')
    thread(p, -204, -76, 0, 42, 'steel', 11)
    rod(p, -214, -204, 0, 36, 'steel', 2)
    rod(p, -232, -214, 0, 17, 'ceramic', 3)
    rod(p, -248, -230, 0, 8, 'copper', 2)
    p.path('M-204 -38H-256Q-272 -38 -272 -22V10H-258V-18Q-258 -24 -250 -24H-204Z', 'steel.f')
    p.axis(-320, 0, 340, 0)
    p.size(-204, 80, -76, 80)
  })
}

export function ignitionCoil(p: Sketch): void {
  p.group({ turn: -38, scale: [1, 1] }, () => {
    p.path('M-300 -27H-282Q-276 -33 -268 -33H-190V33H-268Q-276 33 -282 27H-300Z', 'rubber.y')
    for (const x of [-258, -238, -218]) p.rect(x, -37, 9, 74, 4, 'rubber.y')
    hole(p, -300, 0, 9, 25)
    p.line('M-298 -12a6 12 0 0 1 0 24', 'steel.1', 4)
    rod(p, -192, 24, 0, 26, 'graphite', 4)
    p.line('M-180 -6H10', 'graphite.0', 3, { soft: true, opacity: 0.4 })
    p.rect(-204, -36, 24, 72, 6, 'rubber.y')
    p.path('M10 -34L40 -52H74V52H40L10 34Z', 'rubber.y')
    for (const x of [38, 54]) p.line(`M${x} -50V50`, 'rubber.5', 4, { soft: true, opacity: 0.7 })
    p.path('M70 -72Q70 -84 84 -84H196Q214 -84 214 -66V66Q214 84 196 84H84Q70 84 70 72Z', 'graphite.f')
    p.rect(92, -62, 98, 84, 10, 'graphite.d')
    p.line('M104 -50H178M104 -36H178', 'graphite.1', 2, { soft: true, opacity: 0.5 })
    p.path('M104 84H162V112Q162 138 133 138T104 112Z', 'graphite.v')
    p.circle(133, 112, 18, 'steel.l')
    hole(p, 133, 112, 11)
    p.path('M214 -50H282V34H214Z', 'graphite.y')
    p.path('M230 -64H268V-50H230Z', 'graphite.f')
    p.path(oval(283, -8, 13, 41), 'graphite.3')
    p.ellipse(284, -8, 9, 33, 'rubber.w')
    p.line('M284 -28v10M284 -13v10M284 2v10', 'brass.1', 5)
    p.axis(-340, 0, 320, 0)
    p.size(-300, 70, 70, 70)
  })
}

export function battery(p: Sketch): void {
  cast(p, 'M76 470L388 536L564 448L612 462L410 566L96 502Z')
  p.path('M70 250L388 300V548L70 482Z', 'rubber.v')
  p.path('M388 300L570 226V460L388 548Z', 'rubber.d')
  p.path('M92 318L366 364V500L92 446Z', 'ceramic.f')
  p.path('M92 318L366 364V402L92 354Z', 'orange.f')
  p.path('M196 402l52 9l-18 36l30 5l-66 46l16 -38l-32 -6Z', 'graphite.3')
  p.path('M60 226L388 274V312L60 258Z', 'graphite.v')
  p.path('M388 274L580 200V238L388 312Z', 'graphite.d')
  p.path('M60 226L256 160Q264 158 274 159L576 196Q584 198 578 202L388 274Z', 'graphite.f')
  p.path('M196 218L326 178L470 197L364 240Z', 'graphite.d')
  for (const i of range(3)) p.ellipse(268 + i * 56, 208 + i * 7, 20, 10, 'rubber.f')
  p.path('M410 322L550 264V276L410 336Z', 'rubber.5', { opacity: 0.7 })
  for (const [x, y, kind] of [
    [138, 216, 'red'],
    [378, 250, 'blue'],
  ] as const) {
    p.path(`M${x - 34} ${y}v10a34 14 0 0 0 68 0v-10Z`, `${kind}.x`)
    p.ellipse(x, y, 34, 14, `${kind}.f`)
    p.path(`M${x - 20} ${y - 42}L${x - 23} ${y - 2}a23 9 0 0 0 46 0L${x + 20} ${y - 42}Z`, 'steel.x')
    p.ellipse(x, y - 42, 20, 8, 'steel.l')
  }
  p.line('M62 228L388 276L578 202', '#ffffff', 2, { soft: true, opacity: 0.35 })
  p.path('M70 262L120 270V490L70 480Z', '#ffffff', { soft: true, opacity: 0.06 })
  p.size(388, 430, 570, 352)
}

export function alternator(p: Sketch): void {
  const [cx, cy] = [336, 324]
  for (const [x, y] of [
    [348, 84],
    [340, 566],
  ] as const) {
    p.path(
      `M${x - 40} ${y < 300 ? y + 120 : y - 120}L${x - 32} ${y}a34 34 0 1 1 68 0L${x + 44} ${y < 300 ? y + 120 : y - 120}Z`,
      'alu.v',
    )
    p.circle(x + 2, y, 20, 'steel.f')
    hole(p, x + 2, y, 12)
  }
  p.path(
    `M${cx} ${cy - 196}H${cx + 96}C${cx + 190} ${cy - 186} ${cx + 222} ${cy - 90} ${cx + 222} ${cy}S${cx + 190} ${cy + 186} ${cx + 96} ${cy + 196}H${cx}Z`,
    'alu.y',
  )
  p.path(`M${cx + 36} ${cy - 198}h44a172 198 0 0 1 0 396h-44Z`, 'iron.y')
  p.line(
    range(5)
      .map(i => `M${cx + 44 + i * 8} ${cy - 196}a172 196 0 0 1 0 392`)
      .join(''),
    'iron.5',
    2,
    { soft: true, opacity: 0.5 },
  )
  p.ellipse(cx, cy, 184, 206, 'alu.f')
  p.ellipse(cx - 8, cy, 166, 186, 'alu.l')
  around(12, 8, degrees => {
    p.group({ move: [cx - 8, cy], scale: [0.881, 1], turn: 0 }, () => {
      p.group({ turn: degrees }, () => {
        p.stamp('slot', 0, 0, () => {
          p.path(wedge(0, 0, 168, 168, 0.62, 0, 20), 'copper.d')
          p.path(wedge(0, 0, 168, 168, 0.86, 0, 20), 'graphite.5', { soft: true, opacity: 0.75 })
        })
      })
    })
  })
  const wires = range(36).map(i => {
    const degrees = 10 + i * 10
    const [a, b] = [at(cx - 8, cy, 96, 108, degrees), at(cx - 8, cy, 124, 141, degrees + 4)]
    return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`
  })
  p.line(wires.join(''), 'copper.0', 2, { soft: true, opacity: 0.5 })
  p.ellipse(cx - 12, cy, 84, 96, 'alu.f')
  sheen(p, cx - 12, cy, 84, 96, 0.3, 0.8)
  p.path(`M${cx - 100} ${cy - 88}h92a80 88 0 0 1 0 176h-92Z`, 'iron.y')
  p.line(
    range(6)
      .map(i => `M${cx - 84 + i * 14} ${cy - 88}a80 88 0 0 1 0 176`)
      .join(''),
    'rubber.5',
    5,
    { opacity: 0.75 },
  )
  p.ellipse(cx - 100, cy, 80, 92, 'steel.f')
  p.ellipse(cx - 98, cy, 66, 76, 'iron.d')
  p.ellipse(cx - 104, cy, 38, 44, 'steel.l')
  p.path(`M${cx - 132} ${cy}l14 -27h28l14 27l-14 27h-28Z`, 'steel.v')
  hole(p, cx - 104, cy, 12, 13)
  p.cross(cx - 8, cy, 300)
  p.size(cx - 100, cy - 130, cx - 8, cy - 130)
}

export function starterMotor(p: Sketch): void {
  p.group({ turn: -10 }, () => {
    rod(p, -130, 66, -112, 56, 'graphite', 8)
    p.rect(-150, -156, 34, 88, 8, 'rubber.y')
    for (const y of [-136, -92]) {
      rod(p, -186, -148, y, 8, 'copper')
      nut(p, -174, 16, y, 14, 'brass')
    }
    p.tube('M-140 -74C-176 -66 -176 -30 -146 -22', 'copper', 12)
    p.path('M-206 -56Q-232 -50 -232 0T-206 96Z', 'steel.y')
    p.rect(-210, -66, 44, 180, 12, 'alu.y')
    rod(p, -172, 84, 24, 92, 'graphite', 4)
    p.rect(-60, -68, 10, 184, 0, 'graphite.5', { soft: true, opacity: 0.4 })
    p.rect(-130, -20, 130, 62, 6, 'ceramic.y', { opacity: 0.92 })
    p.rect(-130, -20, 130, 14, 4, 'orange.2', { soft: true, opacity: 0.9 })
    p.path('M60 -176H84Q108 -176 120 -150L170 -62Q210 -54 226 -30V74Q200 104 150 116H60Q72 -30 60 -176Z', 'alu.f')
    p.path('M60 -176H84Q92 -30 84 116H60Z', 'alu.2', { soft: true, opacity: 0.7 })
    p.path('M124 -40Q150 -56 206 -34L214 4H128Z', 'rubber.w')
    p.path('M150 -110a22 22 0 1 1 30 30l-18 30l-30 -30Z', 'alu.v')
    hole(p, 166, -98, 11)
    p.path('M112 106L140 160a24 24 0 1 0 44 -20L176 92Z', 'alu.v')
    hole(p, 162, 150, 12)
    p.path('M226 -22H240V70H226Z', 'steel.y')
    rod(p, 236, 300, 24, 14, 'steel', 4)
    p.rect(244, -18, 44, 84, 4, 'steel.y')
    p.line(
      range(7)
        .map(i => `M246 ${-12 + i * 12}h40`)
        .join(''),
      'graphite.4',
      5,
    )
    p.axis(-270, 24, 330, 24)
    p.size(-172, 140, 84, 140)
  })
}

export function relay(p: Sketch): void {
  p.group({ turn: -9 }, () => {
    for (const [x, y, wide] of [
      [150, 424, 46],
      [240, 440, 16],
      [306, 452, 46],
      [470, 420, 16],
    ] as const) {
      p.path(`M${x} ${y}h${wide}v96l-6 14h${12 - wide}l-6 -14Z`, 'brass.f')
      p.circle(x + wide / 2, y + 74, 5, 'graphite.4')
    }
    p.path('M110 148L374 196V470L110 414Z', 'rubber.v')
    p.path('M374 196L530 140V402L374 470Z', 'rubber.d')
    p.path('M110 148Q108 138 122 134L262 92Q274 88 290 90L522 130Q536 134 530 142L374 196Z', 'rubber.f')
    p.path('M96 390L374 450V484L96 422Z', 'graphite.v')
    p.path('M374 450L544 384V414L374 484Z', 'graphite.d')
    p.line('M112 150L374 198V446', '#ffffff', 3, { soft: true, opacity: 0.35 })
    const line =
      'M150 220L188 227M188 214V244L226 250V220ZM226 238L262 244M150 318L196 326L240 300M252 336L330 350M240 274L262 268'
    p.line(line, 'ceramic.1', 4.5, { opacity: 0.9 })
    p.circle(198, 326, 6, 'ceramic.1')
    p.circle(252, 336, 6, 'ceramic.1')
    p.path('M400 216L508 176V196L400 238Z', 'rubber.1', { soft: true, opacity: 0.35 })
    p.size(110, 414, 374, 470)
  })
}

export function horn(p: Sketch): void {
  p.path(
    'M330 96C470 96 566 190 566 322C566 380 552 420 540 470L600 560Q520 610 392 576L420 470C430 440 420 400 400 380Z',
    'red.f',
  )
  p.path('M392 576Q400 540 470 530T600 560Q580 596 500 596T392 576Z', 'rubber.w')
  p.line('M392 576Q400 540 470 530T600 560', 'red.1', 7, { soft: true })
  p.line('M540 300C544 380 520 430 520 500', 'red.0', 9, { soft: true, opacity: 0.5, cap: 'round' })
  p.circle(286, 300, 214, 'red.v')
  p.circle(280, 294, 204, 'red.f')
  p.line(oval(280, 294, 184), 'red.4', 4, { soft: true, opacity: 0.6 })
  p.circle(280, 294, 152, 'graphite.f')
  sheen(p, 280, 294, 152, 152, 0.4, 0.5)
  p.line(oval(280, 294, 128) + oval(280, 294, 106), 'graphite.5', 3, { soft: true, opacity: 0.6 })
  around(8, 22.5, degrees => {
    const [x, y] = at(280, 294, 178, 178, degrees)
    p.circle(x, y, 11, 'steel.b')
  })
  p.circle(280, 294, 66, 'graphite.v')
  p.path('M224 286L262 150Q266 60 240 40H320Q304 70 306 150L336 286Q330 340 280 340T224 286Z', 'steel.f')
  p.circle(280, 294, 40, 'steel.l')
  nutFace(p, 280, 294)
  hole(p, 280, 66, 13)
  socket(p, 96, 160, 96, 58)
  p.line('M192 176h26M192 200h26', 'brass.1', 7)
  p.size(76, 294, 484, 294)
}

function nutFace(p: Sketch, x: number, y: number): void {
  p.path(`M${x - 28} ${y}l14 -24h28l14 24l-14 24h-28Z`, 'steel.f')
  p.circle(x, y, 13, 'steel.2')
}
