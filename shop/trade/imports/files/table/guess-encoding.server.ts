import { decoderOf, type Encoding, encodingNames } from './encodings.ts'

// Tells the encoding of bytes that are not UTF-8 by what they would say in each: how likely a language writes those letters.

/** Letters beyond ASCII of the languages that an encoding is for, the most frequent first. */
const western = ['üäößé', 'éèàêçôâîûùïœë', 'óáíñéúü', 'ãçáéóõíêâúàô', 'àèùòéì', 'åäöøæ']
const central = ['łąężśćóńź', 'íáěéřžčýšůúďťňó', 'áíčýéžšúťľďňôäĺŕó', 'áéőóöüíúű', 'ăîâșțşţ', 'šžčćđ', 'üäöß']
const cyrillic = ['оаеинтсрвлкмдпуяыбзьгйчюхжшцщэфіїєёъґ']
const languages: Partial<Record<Encoding, { alphabets: string[]; prior: number }>> = {
  'windows-1252': { alphabets: western, prior: 0 },
  'windows-1250': { alphabets: central, prior: -2 },
  'windows-1251': { alphabets: cyrillic, prior: -0.5 },
  'windows-1253': { alphabets: ['αοιετσνρκπυμλςίόάέήγδώύχθφηβξψωζϊ'], prior: -1 },
  'windows-1254': { alphabets: ['ışüğçöİâ'], prior: -1 },
  'iso-8859-2': { alphabets: central, prior: -4 },
  ibm866: { alphabets: cyrillic, prior: -2 },
  'koi8-r': { alphabets: cyrillic, prior: -3 },
  cp850: { alphabets: western, prior: -3 },
  macintosh: { alphabets: western, prior: -3 },
  gb18030: { alphabets: [], prior: -1 },
  big5: { alphabets: [], prior: -2 },
  shift_jis: { alphabets: [], prior: -2 },
  'euc-kr': { alphabets: [], prior: -2 },
}

/** Signs that stand beside numbers and names in any language. */
const usualSigns = '°€£®©™±²³½¼¾µ×–—‘’“”„«»…•§№Ø\u00a0'
const likelihood = {
  sign: 0.03,
  strange: 0.0004,
  control: 1e-9,
  kana: 1 / 80,
  hangul: 1 / 2350,
  han: 1 / 6000,
  otherLetter: 0.002,
  accent: 0.1,
}

const isLatin = (text: string | undefined) => text !== undefined && /[a-z]/i.test(text)
const isKana = (text: string | undefined) =>
  text !== undefined && /[\p{Script=Hiragana}\p{Script=Katakana}ー、。]/u.test(text)
const isLetter = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text)

type Sign = { sign: string; before: string | undefined; after: string | undefined }

/** How likely one sign beyond ASCII is, between those beside it, in a language that has these letters. */
function likely({ sign, before, after }: Sign, { letters, hasHan }: Language): number {
  if (/[\x80-\x9f\ufffd\ue000-\uf8ff]/.test(sign)) return likelihood.control
  if (usualSigns.includes(sign) && !(isLetter(before) && isLetter(after))) return likelihood.sign
  if (/\p{Script=Hangul}/u.test(sign)) return likelihood.hangul
  // Words of kana have several; of 'Öl' one alone is made.
  if (isKana(sign)) return likelihood.kana * (isKana(before) || isKana(after) || !isLatin(after) ? 1 : 0.1)
  if (/[\p{Script=Han}\uff01-\uff5e]/u.test(sign))
    return hasHan ? likelihood.han * besideLatin(before, after) : likelihood.strange ** 2
  if (!isLetter(sign)) return likelihood.strange
  const isInner = sign !== sign.toLowerCase() && isLetter(before) && before !== before?.toUpperCase()
  const isMixed = !/\p{Script=Latin}/u.test(sign) && (isLatin(before) || isLatin(after))
  const ofLatin = /\p{Script=Latin}/u.test(sign) ? likelihood.accent : 1
  return (
    (letters.get(sign.toLowerCase()) ?? likelihood.otherLetter) * ofLatin * (isInner ? 0.01 : 1) * (isMixed ? 0.01 : 1)
  )
}

/** How likely a sign of words without Latin letters stands beside these: seldom, and hardly ever between them, as 'Größe' read as Chinese. */
const besideLatin = (before: string | undefined, after: string | undefined) =>
  (isLatin(before) ? 0.2 : 1) * (isLatin(before) && isLatin(after) ? 0.05 : 1)

function sharesOf(alphabet: string): Map<string, number> {
  const weights = [...alphabet].map((_, rank) => 1 / (rank + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return new Map([...alphabet].map((letter, rank) => [letter, (0.9 * (weights[rank] ?? 0)) / sum]))
}

type Language = { letters: Map<string, number>; hasHan: boolean }

const languagesOf = (encoding: Encoding): Language[] => {
  const hasHan = encoding !== 'euc-kr'
  const letters = languages[encoding]?.alphabets.map(sharesOf) ?? []
  return letters.length > 0 ? letters.map(letters => ({ letters, hasHan })) : [{ letters: new Map(), hasHan }]
}

/** The logarithm of how likely a text is, in the language that it fits best. */
function scoreOf(text: string, ofLanguages: Language[]): number {
  const signs = [...text]
  const places = signs.flatMap((sign, place) => (sign > '\x7f' ? place : []))
  const scores = ofLanguages.map(language =>
    places.reduce(
      (sum, at) =>
        sum + Math.log(likely({ sign: signs[at] ?? '', before: signs[at - 1], after: signs[at + 1] }, language)),
      0,
    ),
  )
  return Math.max(...scores)
}

/** The text of a sample; null where it is none of that encoding. Of a sample that is cut off the last letter may be. */
function textOf(sample: Uint8Array, encoding: Encoding): string | null {
  try {
    const decode = decoderOf(encoding)
    return decode(sample) + (sample.length < enough ? decode(null) : '')
  } catch {
    return null
  }
}

/** How much more the best encoding has to score than the next one, so that nobody is asked. */
const clearly = 3
const enough = 8 * 1024

/** The encoding that bytes beyond ASCII and UTF-8 are most likely in. `isSure`: no other one that says something else comes near. */
export function guessEncoding(bytes: Uint8Array): { encoding: Encoding; isSure: boolean } {
  const sample = bytes.subarray(0, enough)
  const known = encodingNames.flatMap(encoding => {
    const text = languages[encoding] ? textOf(sample, encoding) : null
    const score = text === null ? 0 : scoreOf(text, languagesOf(encoding)) + (languages[encoding]?.prior ?? 0)
    return text === null ? [] : { encoding, text, score }
  })
  const [best, ...others] = known.toSorted((one, other) => other.score - one.score)
  if (!best) return { encoding: 'windows-1252', isSure: false }
  const rival = others.find(({ text }) => text !== best.text)
  return { encoding: best.encoding, isSure: !rival || best.score - rival.score > clearly }
}
