// What spreadsheets, databases and people write where they have nothing, or where they cannot show what they have.
import { shownText, withShownSigns } from './shown-text.ts'

/** Words that say that there is nothing, in lower case. */
const fillers = new Set(
  [
    'n/a, na, n.a., n.a, n/d, n.d., n/v, #n/a n/a, null, (null), <null>, [null], \\n, nil, <nil>, none, (none), <none>, nan, -nan, <na>, undefined',
    '(blank), (blanks), <blank>, (empty), empty, (leer), leer, (vide), vide, (vacío), vacío, (vuoto), vuoto, (puste), puste',
    'tbd, tba, tbc, t.b.d., t.b.a., unknown, (unknown), not available, not applicable, not specified, no data, no value, missing',
    // As marketplaces ask for them.
    'does not apply, doesnotapply, nicht zutreffend, trifft nicht zu',
    "ne s’applique pas, ne s'applique pas, non applicable, non applicabile, no aplicable, no corresponde",
    'k.a., k. a., k.a, keine, keine angabe, ohne angabe, keine daten, unbekannt, nicht verfügbar, nicht vorhanden, n.b., entfällt',
    's/o, s.o., sans objet, néant, aucun, aucune, inconnu, non renseigné, non disponible, sin datos, ninguno, ninguna, no aplica, desconocido',
    'n.v., n.v.t., nvt, geen, onbekend, b.d., н/д, не указано, [object object]',
    'brak, brak danych, nie dotyczy, nieznany, nessuno, nessuna, sconosciuto, non disponibile, нет данных, неизвестно, 无, なし',
  ]
    .join(', ')
    .split(', '),
)
/** Signs alone, such as '--' or '???', and 'XXX'. A name of other signs, such as '!!!', is one. */
const onlySigns = /^(?:[-‐‑–—−_.…?*/\\~'"\s]+|x{3,12})$/i
/** A day that is none, as databases write it: '0000-00-00', '00.00.0000 00:00:00', and the zero of spreadsheets. */
const noDay =
  /^(0{4}[-./]0{1,2}[-./]0{1,2}|0{1,2}[-./]0{1,2}[-./]0{4}|1900-01-00|0?[01][./]0?[01][./]1900)([T ][0:.]+Z?)?$/

/** Fillers that are data where cars are named: the Mazda MX-5 is an NA. */
export const carNames = ['na']

/** Whether a cell says that there is nothing. `but` are fillers that are data in its column, as the Mazda MX-5 'NA' is. */
export function isNothing(text: string, but: readonly string[] = []): boolean {
  if (text === '' || onlySigns.test(text) || noDay.test(text)) return true
  const word = text.toLowerCase()
  return fillers.has(word) && !but.includes(word)
}

/** What marketplaces write for a part without a brand. Such a word is taken as the brand, but never as a part number. */
const noBrand = /^(unbranded|no brand|no ?name|markenlos|ohne marke|sans marque|senza marca|sin marca|bez marki)$/i

/** What a number of a part is filled up with where there is none, besides: '000', 'XXX'. No two parts are the same by it. */
export const isNoNumber = (text: string): boolean =>
  isNothing(text) ||
  /^([0\s.,-]+|-1)$/.test(text) ||
  /^x{2,}$/i.test(text) ||
  noBrand.test(text) ||
  /^(no|none|ohne|sans|dummy|diverse?|yes|ja|oui|true|false|wahr|falsch|tests?|samples?|example|muster|beispiel|exempt)$/i.test(
    text,
  )

/** What spreadsheets show instead of a value, in English, German, French, Spanish, Italian and Polish, and in others where no sign ends it. */
const errors = new Set(
  [
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #BLOCKED! #FIELD! #CONNECT! #BUSY! #GETTING_DATA #UNKNOWN! #ERROR!',
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #N/D #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¡VALOR! #¿NOMBRE? #¡DIV/0! #¡NUM! #¡NULO!',
    '#N/D! #RIF! #VALORE! #NOME? #ARG! #ADR! #NAZWA? #LICZBA! #DZIEL/0! #ZERO! #NULO! #VALOR! #Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0!',
    '#N/B #WAARDE! #VERW! #NAAM? #DEEL/0! #I/T #YOK #HIÁNYZIK #NENÍ_K_DISPOZICI #NEDOSTUPNÝ',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a cell holds the error of a spreadsheet, such as '#REF!', in any language, 'Err:502', or '####' where a column was too narrow. */
export const isSpreadsheetError = (text: string): boolean =>
  errors.has(text.toUpperCase()) || /^(Err:\d{3}|#{3,}|#\p{Lu}[\p{Lu}\d/_]+[!?])$/u.test(text)

/** Whether one stands in a text, as where a formula has put it together: 'Bolt #REF!'. */
export const hasSpreadsheetError = (text: string): boolean =>
  isSpreadsheetError(text) || (text.includes('#') && text.split(/\s+/).some(word => errors.has(word.toUpperCase())))

/** An address, a file or an amount of money: the cell is of another column. */
const ofOtherColumn =
  /^(https?:\/\/|www\.|file:|[a-z]:\\)\S*$|^[^\s@]+@[^\s@]+\.\p{L}+$|^\p{Sc}\s?\d[\d.,]*$|^\d[\d.,]*\s?\p{Sc}$/iu

/** How a program writes what it keeps, has not, or means to fill in: '["Bolt"]', 'a:1:{…}', 'undefined', '{{name}}', "b'Bolt'", 'Brake%20Disc'. */
const ofProgram =
  /^[[{]\s*["'{[].*[\]}]$|^[aOs]:\d+:[{"]|\{\{.*\}\}|^\$\{?\w+\}?$|^%[sd]$|^b(['"]).*\1$|^(?:datetime\.\w+|Decimal|uuid\.UUID)\(.*\)$|\w%20\w|(?<!\w)(?:undefined|NaN)(?!\w)|\[object Object\]|^null null$/s
/** Whether a cell holds what is neither a name nor a number of a part. */
export const isOfElsewhere = (text: string): boolean => ofOtherColumn.test(text) || ofProgram.test(text)

/** Signs that nobody sees. Joiners count as letters within a word: Persian is written with them. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d/
/** A text without blanks around. A pattern for those at its end would try each run of spaces within. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
/** Letters, digits and their signs as wide as a Chinese one, which are the same ones to whoever reads them. */
const wide = /[\uff0b-\uff0f\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/** Letters of UTF-8 that were read in another encoding and saved so, 'Ã¤' for 'ä', or lost while a file was saved. */
const spoilt = /\ufffd|[ÂÃÅÐÑ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/
/** A letter that an encoding did not have: 'Bremsbel?ge'. */
const lost = /\p{L}\?+(?=\p{Ll})/gu
/** Where a space is missing behind a question: 'Front?rear'. */
const twoWords = /^[a-z]{3,}\?[a-z]{4,}\W*$/i

/** Whether letters of a text are not those that somebody wrote. In a long text one such word may lack a space: 'Passt das?ja'. */
export function isSpoilt(text: string, isLong = false): boolean {
  if (spoilt.test(text)) return true
  if (!text.includes('?')) return false
  // Addresses have such signs too.
  const words = text.split(/\s+/).filter(word => !/[/=]/.test(word))
  const count = words.reduce((sum, word) => sum + (word.match(lost)?.length ?? 0), 0)
  return count > 1 || (count === 1 && !isLong && !words.some(word => twoWords.test(word)))
}

/** What a person sees of a cell: without invisible signs and spaces around, and a text that is a formula (="00123") or stands in apostrophes or quotes of print as its text. */
export const bareCell = (text: string): string => bareOf(shownText(text))

/** The same of a number of a part, a car or a year, which is no text of a web page: '12<B>' keeps its sign. */
export const bareNumber = (text: string): string => bareOf(withShownSigns(text))

function bareOf(text: string): string {
  const narrow = text.replace(wide, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  const bare = trimmed(narrow.replace(unseen, '')).replace(/^(?:'([^']+)'|[“„]([^“”„]+)[”“]|«([^«»]+)»)$/, '$1$2$3')
  const quoted = /^=\s*"((?:[^"]|"")*)"$/.exec(bare)?.[1]
  return quoted === undefined ? bare : quoted.replaceAll('""', '"').trim()
}
