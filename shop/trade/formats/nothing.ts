// What spreadsheets, databases and people write where they have nothing, or where they cannot show what they have.

/** Words that say that there is nothing, in lower case. */
const fillers = new Set(
  [
    'n/a, na, n.a., n.a, n/d, n.d., n/v, #n/a n/a, null, (null), <null>, [null], \\n, nil, <nil>, none, (none), <none>, nan, -nan, <na>, undefined',
    '(blank), (blanks), <blank>, (empty), empty, (leer), leer, (vide), vide, (vacío), vacío, (vuoto), vuoto, (puste), puste',
    'tbd, tba, tbc, t.b.d., t.b.a., unknown, (unknown), not available, not applicable, not specified, no data, no value, missing',
    'k.a., k. a., k.a, keine, keine angabe, ohne angabe, keine daten, unbekannt, nicht verfügbar, entfällt',
    's/o, sans objet, néant, aucun, aucune, inconnu, non renseigné, non disponible, sin datos, ninguno, ninguna, no aplica, desconocido',
    'brak, brak danych, nie dotyczy, nieznany, nessuno, nessuna, sconosciuto, non disponibile, нет данных, неизвестно, 无, なし',
  ]
    .join(', ')
    .split(', '),
)
/** Signs alone, such as '--' or '???'. A name of other signs, such as '!!!', is one. */
const onlySigns = /^[-‐‑–—−_.…?*/\\~\s]+$/
/** A day that is none, as databases write it: '0000-00-00', '00.00.0000 00:00:00', and the zero of spreadsheets. */
const noDay =
  /^(0{4}[-./]0{1,2}[-./]0{1,2}|0{1,2}[-./]0{1,2}[-./]0{4}|1900-01-00|0?[01][./]0?[01][./]1900)([T ][0:.]+Z?)?$/

/** Whether a cell says that there is nothing. `but` are fillers that are data in its column, as the Mazda MX-5 'NA' is. */
export function isNothing(text: string, but: readonly string[] = []): boolean {
  if (text === '' || onlySigns.test(text) || noDay.test(text)) return true
  const word = text.toLowerCase()
  return fillers.has(word) && !but.includes(word)
}

/** What a number of a part is filled up with where there is none, besides: '000', 'XXX'. No two parts are the same by it. */
export const isNoNumber = (text: string): boolean =>
  isNothing(text) ||
  /^[0\s.,-]+$/.test(text) ||
  /^x{2,}$/i.test(text) ||
  /^(no|none|ohne|sans|dummy|diverse?)$/i.test(text)

/** What spreadsheets show instead of a value, in English, German, French, Spanish, Italian and Polish. */
const errors = new Set(
  [
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #BLOCKED! #FIELD! #CONNECT! #BUSY! #GETTING_DATA #UNKNOWN! #ERROR!',
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #N/D #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¡VALOR! #¿NOMBRE? #¡DIV/0! #¡NUM! #¡NULO!',
    '#N/D! #RIF! #VALORE! #NOME? #ARG! #ADR! #NAZWA? #LICZBA! #DZIEL/0! #ZERO! #NULO! #VALOR! #Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0!',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a cell holds the error of a spreadsheet, such as '#REF!', 'Err:502', or '####' where a column was too narrow. */
export const isSpreadsheetError = (text: string): boolean =>
  errors.has(text.toUpperCase()) || /^(Err:\d{3}|#{3,})$/.test(text)

/** What a person sees of a cell: without invisible signs and spaces around, and a text that is a formula (="00123") as its text. */
export function bareCell(text: string): string {
  const bare = text.replace(/^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g, '')
  const quoted = /^=\s*"((?:[^"]|"")*)"$/.exec(bare)?.[1]
  return quoted === undefined ? bare : quoted.replaceAll('""', '"').trim()
}
