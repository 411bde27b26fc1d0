import { isEveryday } from './everyday-words.ts'
import { listNames, listThings } from './synonyms.ts'
import { complaints, sameInComplaints, smallInComplaints } from './trade-words/complaints.ts'
import { linesOf } from './trade-words/lines.ts'

/** What people say of some things when these are wrong, as the words that it comes down to. */
type Complaint = { things: string[]; words: Set<string> }

/** The word that stands for each of those that say the same, and which of them say that something is wrong. */
const meanings = new Map<string, string>()
const wrongs = new Set<string>()
for (const line of linesOf(sameInComplaints)) {
  const [first = '', ...others] = line.replace('!', '').split(' ')
  for (const word of [first, ...others]) meanings.set(word, first)
  if (line.startsWith('!')) wrongs.add(first)
}
const small = new Set(linesOf(smallInComplaints).flatMap(line => line.split(' ')))

/** Every saying of the list, with the things it is said of. */
export const listedComplaints = linesOf(complaints).flatMap(line => {
  const [things = '', sayings = ''] = line.split(': ')
  return sayings.split(' | ').map(saying => ({ things: things.split(', '), saying }))
})

const known: Complaint[] = listedComplaints.map(({ things, saying }) => ({ things, words: reduce(saying.split(' ')) }))

/** Codes that a scanner reads out of a car, by SAE J2012: P0300 is a misfire. */
const codes = new Set(listedComplaints.map(({ saying }) => saying).filter(saying => /^[pcbu]\d{4}$/.test(saying)))

/**
 * The things of the trade (a name of each) that somebody may need who says what is wrong rather than what they want:
 * 'noise when braking' is brake pads and discs. `words` in lower case, without those of a vehicle, in any order. None where
 * it is no complaint that is known, or the name of a thing.
 */
export function listRemedies(words: readonly string[]): string[] {
  if (listNames(words)) return []
  // 'Check engine light, P0420': the code says more than the light; but 'P0420 oxygen sensor' names the part.
  const code = words.find(word => codes.has(word))
  if (code && listThings(words).length > 0) return []
  const said = reduce(code ? [code] : words)
  const meant = known.map(complaint => ({ things: complaint.things, share: sharedBy(complaint, said) }))
  const most = Math.max(...meant.map(({ share }) => share))
  const likeliest = most > 0 ? meant.filter(({ share }) => share === most) : []
  // Brakes that squeal when turning are brakes, and no steering.
  const named = likeliest.filter(({ things }) => things.some(thing => thing.split(' ').some(word => said.has(word))))
  return [...new Set((named.length > 0 ? named : likeliest).flatMap(({ things }) => things))]
}

/**
 * Counts how many words of a complaint are said, less a half for each that is not; 0 where these are not enough. All of them say it; where one
 * of them says that something is wrong, one of three or more may be missing, and others may stand beside them, but none that
 * names a thing itself: a 'charger for a flat battery' is a charger.
 */
function sharedBy({ words }: Complaint, said: Set<string>): number {
  const shared = [...words].filter(word => said.has(word))
  const missing = words.size - shared.length
  const others = [...said].filter(word => !words.has(word) && !isEveryday(word))
  const isTelling = shared.length > 2 || shared.some(word => wrongs.has(word))
  if (missing > (words.size > 2 && isTelling ? 1 : 0)) return 0
  if (others.length > (isTelling ? shared.length : 0) || others.some(word => listNames([word]))) return 0
  return shared.length - missing / 2
}

/** The complaints that have all of the words; the last may be only begun: 'brakes squeal' of 'squea'. */
export const listSayings = (words: readonly string[]): string[] =>
  listedComplaints
    .map(({ saying }) => saying)
    .filter(saying =>
      words.every((word, at) => ` ${saying} `.includes(` ${word}${at === words.length - 1 ? '' : ' '}`)),
    )

function reduce(words: readonly string[]): Set<string> {
  return new Set(words.filter(word => !small.has(word)).map(word => meanings.get(word) ?? word))
}
