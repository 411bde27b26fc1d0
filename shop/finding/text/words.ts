import { plainLetters } from '#shop/typed-text.ts'

/**
 * The words of a text in their order, as text_words of the database takes them from the catalogue: 'Crème, A/C 1.8L' is
 * 'creme', 'ac', '1.8l'. Words of more than 40 letters, which no product has, are left out.
 */
export function wordsOf(text: string): string[] {
  return plainLetters(text)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/(?<![a-z0-9])([a-z])(?: ?& ?|[/.-])(?=[a-z0-9](?![a-z0-9]))/g, '$1')
    .replace(/\.(?![0-9])|(?<![0-9])\./g, ' ')
    .split(/[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+/u)
    .filter(word => word !== '' && word.length <= 40)
}

/**
 * A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words. What
 * ends in an s takes no other: 'cros' is a beginning of 'cross', and 'boxs' of 'boxster', since two are 'boxes'.
 */
export const wordForms = (word: string): string[] =>
  [
    word,
    !word.endsWith('s') && `${word}s`,
    /(s|x|z|ch|sh|o)$/.test(word) && `${word}es`,
    /..[^sxz]s$/.test(word) && word.slice(0, -1),
    /..(s|x|z|ch|sh|o)es$/.test(word) && word.slice(0, -2),
    /...y$/.test(word) && `${word.slice(0, -1)}ies`,
    /..ies$/.test(word) && `${word.slice(0, -3)}y`,
  ].filter(form => form !== false)
