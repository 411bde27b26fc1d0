/** A typed text as one line: no control characters, which the database would refuse, and no broken surrogates. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** A typed text of several lines: keeps line breaks and tabs, and nothing else that cannot be seen. */
export const severalLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim()

/** A typed text as a search in a list takes it: one line of at most 200 characters, with single spaces. */
export const searchedText = (text: string): string => oneLine(text.slice(0, 200)).replace(/\s+/g, ' ')

const mostWords = 8

/** The words of a search in a list, at most eight of them; signs alone, which no index helps to find, are left out. */
export const searchedWords = (text: string): string[] =>
  searchedText(text)
    .split(' ')
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)

const [cyrillic, alike] = [[...'АВЕКМНОРСТУХІЈаекмнорстухі'], [...'ABEKMHOPCTYXIJaekmhopctyxi']]
const latin: Record<string, string> = Object.fromEntries(
  cyrillic.map((letter, place) => [letter, alike[place] ?? letter]),
)

/** Cyrillic letters that look like Latin ones as those, in words that have others or digits: 'АW-108', typed on a Russian keyboard. */
export const withLatinLetters = (text: string): string =>
  text.replace(/\S*[A-Za-z0-9]\S*/g, word =>
    word.replace(/[АВЕКМНОРСТУХІЈаекмнорстухі]/g, letter => latin[letter] ?? letter),
  )

const keyOf: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
  '’': '',
  ʼ: '',
}

/**
 * A text with the letters that every keyboard has in place of those that some languages add: 'José Łukasz Weiß' is 'Jose lukasz
 * Weiss'. To the letter as plain_letters of the database (db/functions/letters.sql).
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæÆœŒþÞøØđĐðÐłŁıħĦ’ʼ]/g, letter => keyOf[letter] ?? letter)
