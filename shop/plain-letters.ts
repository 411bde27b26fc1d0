const keys: Record<string, string> = {
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
    .replace(/[ßæÆœŒþÞøØđĐðÐłŁıħĦ’ʼ]/g, letter => keys[letter] ?? letter)
