import { type Alternative, costs, type TypedWord } from './alternatives.ts'
import { isEnglish, isEveryday } from './everyday-words.ts'
import {
  isNearTradeWord,
  listLongest,
  listNames,
  listSameWords,
  listSoundingAlike,
  nearTradeWord,
  type Synonym,
} from './synonyms.ts'
import { wordForms } from './words.ts'

/**
 * The groups with what the trade also calls their words. Of names the longest is meant: in 'spark plug lead' there is no
 * spark plug. What is another name of several words together is an alternative of each of them, with its `phrase`. A synonym
 * costs a little more than what it stands for, so that the very words come first, unless it is what a saying means.
 */
export function addSynonyms(groups: TypedWord[]): TypedWord[] {
  const meant = groups.map(meantWord)
  const names = findNames(groups, meant)
  return groups.map((group, place) => {
    const name = names.find(({ first, last }) => first <= place && place <= last)
    const isLong = name !== undefined && name.last > name.first
    // A lamp is a bulb too, but not in 'head lamp'.
    const added = [
      ...(name ? namesOf(name) : []),
      ...sameWords(group, meant[place], isLong ? costs.farSynonym : costs.synonym),
    ]
    // A name of the trade is no typing error, and one of several words begins no others either.
    const isTrade = name?.cost === 0 || added.some(({ cost }) => cost < costs.begun)
    const most = isLong ? costs.begun : isTrade ? costs.slip : Number.POSITIVE_INFINITY
    const own = name?.cost ? group.alternatives : group.alternatives.filter(({ cost }) => cost < most)
    return {
      ...group,
      alternatives: [...own, ...added].sort((a, b) => a.cost - b.cost),
      isInTradeName: isLong,
    }
  })
}

/** A name of the trade, in the groups from `first` to `last`; `cost` is that of the words that typing errors were taken for. */
type TradeName = { first: number; last: number; names: Synonym[]; cost: number }

const findNames = (groups: TypedWord[], meant: NearestWord[]): TradeName[] =>
  listLongest(groups.length, (first, last) =>
    readName(groups.slice(first, last + 1), meant.slice(first, last + 1)),
  ).map(({ first, last, meant: name }) => ({ first, last, ...name }))

function readName(groups: TypedWord[], meant: NearestWord[]): { names: Synonym[]; cost: number } | null {
  const typed = listNames(groups.map(({ word }) => word))
  if (typed) return { names: typed, cost: 0 }
  const cost = Math.max(...meant.map(word => word.cost))
  const names = cost > 0 ? listNames(meant.map(({ word }) => word)) : null
  return names && { names, cost }
}

function namesOf({ first, last, names, cost }: TradeName): Alternative[] {
  // The page says that 'carmats' is taken for car mats; 'head lamp' is just a headlamp.
  const isJoined = last === first && names.some(({ isSpelling }) => isSpelling)
  return names.flatMap(({ words, isRather, isSpelling }) => {
    // A typing error of a saying may as well be one of another word.
    const spelling = isJoined ? costs.begun : costs.typed
    const other = isJoined ? costs.farSynonym : isRather && cost === 0 ? costs.saying : costs.synonym
    const further = isSpelling ? spelling : other
    return otherNumbers(words).map(numbered => ({
      ...alternative(numbered, cost + further),
      kind: isSpelling ? ('corrected' as const) : ('synonym' as const),
      ...(last > first && { phrase: { first, last } }),
    }))
  })
}

function sameWords(group: TypedWord, meant: NearestWord | undefined, further: number): Alternative[] {
  const typed = listSameWords(group.word)
  const cost = typed.length > 0 ? 0 : (meant?.cost ?? 0)
  const same = typed.length > 0 || !meant ? typed : listSameWords(meant.word)
  return same.flatMap(name => otherNumbers(name.split(' ')).map(words => alternative(words, cost + further)))
}

const alternative = (words: string[], cost: number): Alternative => ({
  words,
  cost,
  kind: 'synonym',
  productCount: 1,
  nameCount: 1,
})

type NearestWord = { word: string; cost: number }

/** The word that a typed one is nearest to; a beginning or several words in one are no word that has synonyms. */
function meantWord({ word, alternatives }: TypedWord): NearestWord {
  const [nearest] = alternatives
  const [alike] = listSoundingAlike(word)
  // What is called so otherwise is as near as a word of the catalogue that sounds the same.
  if (alike && (!nearest || nearest.cost > costs.sound)) return { word: alike, cost: costs.sound - costs.synonym }
  if ((!nearest || nearest.cost > costs.slip) && !isEveryday(word)) {
    const meant = nearTradeWord(word)
    if (meant && (!isEnglish(word) || isNearTradeWord(word, meant))) return { word: meant, cost: costs.slipOfTrade }
  }
  const isWord = nearest?.kind === 'corrected' && nearest.words.length === 1
  return isWord ? { word: nearest.words[0] ?? word, cost: nearest.cost } : { word, cost: 0 }
}

/** The same words, the last of them in all of its numbers: 'brake pad' and 'brake pads'. */
const otherNumbers = (words: string[]): string[][] =>
  wordForms(words.at(-1) ?? '').map(form => [...words.slice(0, -1), form])
