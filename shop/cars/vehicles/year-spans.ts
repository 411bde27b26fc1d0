// How the text of a variant's years is read, and nothing else, since every page of a product loads it.

/**
 * Finds the spans in a variant's year text, for JavaScript and PostgreSQL alike: first year, last year ('2015-2019'),
 * '+' ('2015+'). A year with letters or digits around it is none.
 */
export const yearSpanPattern =
  '(?<![0-9A-Za-z])((?:19|20)[0-9]{2})(?![0-9A-Za-z])(?:\\s*[-–]\\s*((?:19|20)[0-9]{2})(?![0-9A-Za-z])|\\s*([+]))?'

/** Years from one to another; `to` is null where they go on. */
export type YearSpan = { from: number; to: number | null }

/** The spans of a variant's year text: '2012-2016, 2018+' is two, of which the second is open; 'Mk7' is none. */
export const spansOf = (text: string): YearSpan[] =>
  Array.from(text.matchAll(new RegExp(yearSpanPattern, 'g')), ([, first, last, plus]) => ({
    from: Number(first),
    to: plus ? null : Number(last ?? first),
  }))

/** Whether a variant's year text names that year: '2012-2016, 2018+' names 2014 and 2030, not 2017; 'Mk7' none. */
export const namesYear = (text: string, year: number): boolean =>
  spansOf(text).some(({ from, to }) => year >= from && (to === null || year <= to))
