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
