/** An answer that a colleague begins with, and changes where it has to be another. */
type CannedAnswer = { title: string; text: string }

/**
 * Reads the canned answers as the owner types them: a line that begins with '#' is the title of what follows up to the next such line.
 * What stands before the first title, and a title with nothing below it, is left out.
 */
export function readCanned(typed: string): CannedAnswer[] {
  const answers: CannedAnswer[] = []
  for (const line of typed.split('\n')) {
    const [, title] = /^#+\s*(\S.*)$/.exec(line) ?? []
    const last = answers.at(-1)
    if (title) answers.push({ title: title.trim(), text: '' })
    else if (last) last.text += `${line}\n`
  }
  return answers.map(({ title, text }) => ({ title, text: text.trim() })).filter(({ text }) => text !== '')
}
