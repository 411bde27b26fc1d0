import { cast, oval, range } from './pieces.ts'
import type { Sketch } from './sketch.ts'

function spanner(p: Sketch): void {
  p.path('M-16 -150L-16 150H16L16 -150Z', 'steel.x')
  p.path('M-16 -140C-46 -152 -56 -190 -42 -220L-18 -196L14 -198L22 -228C52 -212 56 -160 16 -140Z', 'chrome.f')
  p.path(`${oval(0, 176, 42)}M0 154l19 11v22l-19 11l-19 -11v-22Z`, 'chrome.f')
  p.path('M-6 -120H6V130H-6Z', 'steel.3', { soft: true, opacity: 0.5 })
}

export function toolKit(p: Sketch): void {
  p.group({ move: [214, 190], turn: -17 }, () => spanner(p))
  p.group({ move: [440, 226], turn: 20 }, () => {
    p.rect(-7, -40, 14, 200, 2, 'chrome.x')
    p.path('M-30 -180Q-30 -200 0 -200T30 -180L26 -60Q24 -40 0 -40T-26 -60Z', 'amber.x')
    p.line('M-12 -184V-54M12 -184V-54', 'amber.4', 5, { soft: true, opacity: 0.6 })
  })
  p.group({ move: [330, 186], turn: 4 }, () => {
    p.rect(-13, -60, 26, 220, 4, 'chrome.x')
    p.path('M-36 -152Q-36 -166 -20 -166H20Q36 -166 36 -152L26 -88Q22 -64 0 -64T-26 -88Z', 'chrome.f')
    p.circle(0, -120, 20, 'steel.d')
    p.circle(0, -120, 12, 'chrome.l')
  })
  p.path('M60 270L100 226H540L580 270Z', 'rubber.w')
  p.path('M60 270H580V520Q580 540 560 540H80Q60 540 60 520Z', 'red.v')
  p.path('M60 270H580V296H60Z', 'red.l')
  p.line('M60 298H580', 'red.5', 4, { opacity: 0.7 })
  p.path('M60 396H580V410H60Z', 'red.4', { soft: true, opacity: 0.5 })
  p.path('M60 410H580V415H60Z', 'red.0', { soft: true, opacity: 0.4 })
  for (const x of [120, 468]) {
    p.rect(x, 284, 52, 72, 7, 'chrome.v')
    p.rect(x + 10, 296, 32, 36, 4, 'steel.d')
    p.rect(x + 16, 318, 20, 46, 4, 'chrome.l')
  }
  p.tube('M228 352V330Q228 318 244 318H396Q412 318 412 330V352', 'graphite', 20)
  for (const x of [228, 412]) p.rect(x - 18, 342, 36, 26, 6, 'chrome.v')
  p.rect(240, 436, 160, 62, 8, 'graphite.w')
  p.rect(252, 446, 136, 14, 6, 'chrome.v')
  p.path('M66 302H240L150 536H80Q66 536 66 520Z', '#ffffff', { soft: true, opacity: 0.1 })
  p.size(60, 240, 580, 240)
}

export function cardboardBox(p: Sketch): void {
  cast(p, 'M78 478L330 566L562 462L610 474L356 596L100 508Z')
  p.path('M70 236L330 306V576L70 488Z', 'card.v')
  p.path('M330 306L570 222V470L330 576Z', 'card.d')
  p.path('M70 236L316 158L570 222L330 306Z', 'card.l')
  p.path('M172 204L214 191L474 255L428 271V356L402 366L402 281Z', 'ceramic.f', { opacity: 0.75 })
  p.line('M193 198L450 263', 'card.4', 3, { opacity: 0.5 })
  p.path('M96 330L228 368V470L96 430Z', 'ceramic.f')
  p.path('M96 330L228 368V386L96 348Z', 'graphite.3')
  p.line(
    range(11)
      .map(i => `M${110 + i * 10} ${396 + i * 2.9}v${i % 3 === 1 ? 34 : 30}`)
      .join(''),
    'graphite.4',
    4,
  )
  p.line('M232 540l0 -32m-10 12l10 -14l10 18M272 553v-32m-10 12l10 -14l10 18', 'card.5', 6, { opacity: 0.7 })
  p.line('M72 238L330 308L568 224', '#ffffff', 3, { soft: true, opacity: 0.5 })
  p.line('M330 310V572', '#ffffff', 2, { soft: true, opacity: 0.35 })
  p.axis(330, 120, 330, 610)
  p.size(330, 420, 570, 330)
}

export function openBox(p: Sketch): void {
  cast(p, 'M116 486L330 566L534 470L584 484L352 596L136 512Z')
  p.path('M110 250L330 190L540 236L330 306Z', 'card.5')
  p.path('M110 250L330 190L300 96L64 166Z', 'card.f')
  p.path('M540 236L330 190L372 104L590 152Z', 'card.v')
  p.path('M130 252L330 198L520 238V320H130Z', 'card.5', { soft: true })
  p.group({ move: [338, 236] }, () => {
    p.path('M-40 -130H40Q170 -110 170 20V120H-170V20Q-170 -110 -40 -130Z', 'none', { soft: true })
    p.circle(8, 20, 146, 'iron.4')
    p.circle(0, 16, 146, 'alu.f')
    p.line(oval(0, 16, 130) + oval(0, 16, 116) + oval(0, 16, 102), 'steel.3', 1.5, { soft: true, opacity: 0.5 })
    p.path('M0 16L-130 -50A146 146 0 0 1 -60 -117ZM0 16L60 -117A146 146 0 0 1 86 -102Z', '#ffffff', {
      soft: true,
      opacity: 0.45,
    })
    p.circle(0, 16, 74, 'iron.f')
    p.circle(0, 16, 66, 'steel.f')
    p.circle(0, 16, 30, 'graphite.w')
    for (const i of range(5)) {
      const a = ((i * 72 - 90) * Math.PI) / 180
      p.circle(48 * Math.cos(a), 16 + 48 * Math.sin(a), 8, 'graphite.w')
    }
  })
  p.path('M112 262Q150 240 190 268T270 262T350 296T430 262T536 246L530 330L330 330L120 330Z', 'paper.f')
  p.line('M150 262l30 40M230 268l-20 36M300 280l40 24M400 276l-30 26M470 262l20 30', 'paper.4', 3, { opacity: 0.8 })
  p.path('M110 250L330 306V576L110 496Z', 'card.v')
  p.path('M330 306L540 236V480L330 576Z', 'card.d')
  p.path('M110 250L330 306L268 402L34 330Z', 'card.l')
  p.path('M330 306L540 236L610 320L392 410Z', 'card.f')
  p.path('M268 402L330 306V420Z', 'card.5', { soft: true, opacity: 0.25 })
  p.path('M330 306L392 410L330 436Z', 'card.5', { soft: true, opacity: 0.25 })
  p.path('M134 404L236 438V510L134 472Z', 'ceramic.f')
  p.path('M134 404L236 438V452L134 418Z', 'graphite.3')
  p.line(
    range(8)
      .map(i => `M${146 + i * 10} ${446 + i * 3.4}v26`)
      .join(''),
    'graphite.4',
    4,
  )
  p.line('M112 252L330 307L538 238', '#ffffff', 3, { soft: true, opacity: 0.5 })
  p.size(110, 250, 330, 306)
}
