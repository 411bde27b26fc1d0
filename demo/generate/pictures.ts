import type { Brand } from './brands.ts'

// Which picture a demo part has: parts that differ by axle, side or make are drawn differently, and everyday parts stand before the
// box of their brand. tools/pictures draws exactly these files.

/** The parts that stand before a box of their brand's colour, with the ways in which each is drawn; '' is the only one. */
export const boxedParts = {
  'brake-pads': ['front-ceramic', 'rear-ceramic', 'front-metal', 'rear-metal', 'front-slotted'],
  'brake-disc': ['front-vented', 'rear-solid', 'front-drilled'],
  'brake-caliper': ['left', 'right'],
  'oil-filter': [''],
  'air-filter': [''],
  'cabin-filter': [''],
  'spark-plug': [''],
  'wiper-blade': ['front', 'rear'],
  'shock-absorber': ['front', 'rear'],
} satisfies Record<string, string[]>

/** The parts that are drawn the other way round where they are for the right side. */
export const sidedParts = [
  'headlight',
  'tail-light',
  'mirror',
  'control-arm',
  'ball-joint',
  'tie-rod',
  'cv-axle',
  'window-regulator',
]

export const boxColours = ['red', 'blue', 'green', 'amber'] as const

type Shown = { name: string; specifications: Record<string, string>; brand: Brand }

/** The picture of a part whose category has this one: '/pictures/parts/brake-pads-rear-metal-blue.svg'. */
export function pictureOf(icon: string, part: Shown): string {
  const key = icon.replace('/pictures/parts/', '').replace('.svg', '')
  const file = isBoxed(key) ? boxedFile(key, part) : sidedFile(key, part)
  return icon.replace(key, file)
}

const isBoxed = (key: string): key is keyof typeof boxedParts => Object.hasOwn(boxedParts, key)

function boxedFile(key: keyof typeof boxedParts, part: Shown): string {
  const words = wordsOf(part)
  const way = boxedParts[key].find(way => way.split('-').every(word => word === '' || words.includes(word)))
  const colour = part.brand.box
  return way === undefined || !colour ? key : boxedName(key, way, colour)
}

/** The name of a drawing with its box. */
export const boxedName = (key: string, way: string, colour: string): string =>
  [key, way, colour].filter(Boolean).join('-')

const sidedFile = (key: string, part: Shown) =>
  sidedParts.includes(key) && wordsOf(part).includes('right') ? `${key}-right` : key

/** What a part's name and specifications say of how it looks. */
function wordsOf({ name, specifications }: Shown): string[] {
  const said = [name, ...Object.values(specifications)].join(' ').toLowerCase()
  const looks = { synthetic: 'slotted', ventilation: 'vented', 'corrosion resistant': 'solid' }
  const meant = Object.entries(looks).flatMap(([text, look]) => (said.includes(text) ? [look] : []))
  return [...meant, ...said.split(/[^a-z]+/)]
}
