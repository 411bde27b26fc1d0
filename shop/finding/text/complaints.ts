import { listNames } from './synonyms.ts'
import { complaints, sameInComplaints, smallWords } from './trade-words/complaints.ts'

/** What is said of some things, as the words that it comes down to. */
type Complaint = { things: string[]; words: Set<string> }

/** The word that stands for each of those that say the same, and which of them say that something is wrong. */
const meanings = new Map<string, string>()
const wrongs = new Set<string>()
for (const line of linesOf(sameInComplaints)) {
  const [first = '', ...others] = line.replace('!', '').split(' ')
  for (const word of [first, ...others]) meanings.set(word, first)
  if (line.startsWith('!')) wrongs.add(first)
}
const small = new Set(linesOf(smallWords).flatMap(line => line.split(' ')))

/** Every saying of the list, with the things it is said of. */
export const listedComplaints = linesOf(complaints).flatMap(line => {
  const [things = '', sayings = ''] = line.split(': ')
  return sayings.split(' | ').map(saying => ({ things: things.split(', '), saying }))
})

const known: Complaint[] = listedComplaints.map(({ things, saying }) => ({ things, words: reduce(saying.split(' ')) }))

/**
 * The things of the trade (a name of each) that somebody may need who says what is wrong rather than what they want:
 * 'noise when braking' is brake pads and discs. `words` in lower case, without those of a vehicle, in any order. None where
 * it is no complaint that is known, or the name of a thing.
 */
export function findComplaint(words: readonly string[]): string[] {
  if (listNames(words)) return []
  const said = reduce(words)
  const meant = known.filter(complaint => isSaid(complaint, said))
  const most = Math.max(...meant.map(complaint => complaint.words.size))
  return [...new Set(meant.filter(complaint => complaint.words.size === most).flatMap(({ things }) => things))]
}

/** All its words; and besides, of a complaint of several words that says what is wrong, no more others than it has. */
function isSaid({ words }: Complaint, said: Set<string>): boolean {
  if (![...words].every(word => said.has(word))) return false
  const others = said.size - words.size
  return others === 0 || (words.size > 1 && others <= words.size && [...words].some(word => wrongs.has(word)))
}

function reduce(words: readonly string[]): Set<string> {
  return new Set(words.filter(word => !small.has(word)).map(word => meanings.get(word) ?? word))
}

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}
