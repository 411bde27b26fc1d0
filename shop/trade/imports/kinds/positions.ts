import { fitmentPositions } from '#db/words/fitment-positions.ts'

/** Words of the trade, and of our neighbours' languages, for the words that positions are made of. */
const words = new Map(
  Object.entries({
    front: 'fr fwd forward vorne vorn avant va vorderachse delantero delantera anteriore przod przedni przednia voor',
    rear: 'rr back hinten arriere ha hinterachse trasero trasera posteriore tyl tylny tylna achter',
    left: 'lh lhs links gauche driver izquierdo izquierda sinistro sinistra lewy lewa',
    right: 'rh rhs rechts droite droit passenger derecho derecha destro destra prawy prawa',
    upper: 'top oben superieur superior superiore gorny boven',
    lower: 'bottom unten inferieur inferior inferiore dolny onder',
    inner: 'inside interior innen interieur interno wewnetrzny binnen',
    outer: 'outside exterior aussen exterieur esterno zewnetrzny buiten',
    '': 'axle side achse essieu eje asse os as',
  }).flatMap(([ours, theirs]) => theirs.split(' ').map((word): [string, string] => [word, ours])),
)

/** A position as a file writes it, in the shop's words: 'Left Front', 'FRONT AXLE'. One that is not known stays as it is. */
export function readPositionCell(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l')
  const found = plain
    .split(/[^a-z]+/)
    .map(word => words.get(word) ?? word)
    .filter(Boolean)
  const same = fitmentPositions.find(position => position.split(' ').sort().join() === found.sort().join())
  return same ?? text
}
