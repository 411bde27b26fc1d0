/** What stands for two spaces and more, as a printed list has them between its columns. */
export const ofSpaces = '  '

/** A text with a tab for each run of spaces between cells. */
export const withTabs = (text: string): string => text.replace(/^ +/gm, '').replace(/ {2,}/g, '\t')

/** The same piece by piece: what a line lacks is waited for. */
export async function* piecesWithTabs(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    const end = whole.lastIndexOf('\n') + 1
    if (end > 0) yield withTabs(whole.slice(0, end))
    held = whole.slice(end)
  }
  yield withTabs(held)
}
