import { fitmentPositions } from '#db/words/fitment-positions.ts'

/** Words of the trade, and of our neighbours' languages, for the words that positions are made of. */
const words: Record<string, string> = {
  fr: 'front',
  fwd: 'front',
  forward: 'front',
  vorne: 'front',
  vorn: 'front',
  avant: 'front',
  va: 'front',
  rr: 'rear',
  back: 'rear',
  hinten: 'rear',
  arriere: 'rear',
  ha: 'rear',
  lh: 'left',
  lhs: 'left',
  links: 'left',
  gauche: 'left',
  driver: 'left',
  rh: 'right',
  rhs: 'right',
  rechts: 'right',
  droite: 'right',
  passenger: 'right',
  top: 'upper',
  oben: 'upper',
  superieur: 'upper',
  bottom: 'lower',
  unten: 'lower',
  inferieur: 'lower',
  inside: 'inner',
  interior: 'inner',
  innen: 'inner',
  interieur: 'inner',
  outside: 'outer',
  exterior: 'outer',
  aussen: 'outer',
  exterieur: 'outer',
  axle: '',
  side: '',
  achse: '',
}

/** A position as a file writes it, in the shop's words: 'Left Front', 'FRONT AXLE'. One that is not known stays as it is. */
export function readPositionCell(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()
  const found = plain
    .split(/[^a-z]+/)
    .map(word => words[word] ?? word)
    .filter(Boolean)
  const same = fitmentPositions.find(position => position.split(' ').sort().join() === found.sort().join())
  return same ?? text
}
