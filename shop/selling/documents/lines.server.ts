// Where a text is broken into lines.

const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that write no spaces between words; Node finds words by a dictionary. */
const withoutSpaces = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** The parts between which a line may end: after a space or a hyphen, and between words that have no space between them. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    if (last === undefined || mayBreak(last, segment)) parts.push(segment)
    else parts[parts.length - 1] = last + segment
  }
  return parts
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/[\s\p{Pd}]$/u.test(before)) return !/^[\p{Pe}\p{Pf}]/u.test(after)
  if (!withoutSpaces.test(before.slice(-1)) && !withoutSpaces.test(after[0] ?? '')) return false
  return !/^[\p{Pe}\p{Pf}\p{Po}ー々]/u.test(after) && !/[\p{Ps}\p{Pi}]$/u.test(before)
}

/**
 * The lines of a text in a column, at most `most` of them: what is left over is cut, and the last line ends in '…'. A word that is
 * wider than the column is broken between two letters, never inside of one.
 */
export function linesOf(
  text: string,
  { widthOf, width, most }: { widthOf: (text: string) => number; width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  if (text === '') return []
  if (text.length < width && fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  const add = (part: string, onto: string) => {
    if (fits(onto + part)) line = onto + part
    else {
      lines.push(onto)
      line = part
    }
  }
  for (const part of partsOf(text)) {
    if (fits(part)) add(part, line)
    else {
      for (const { segment } of letters.segment(part)) {
        add(segment, line)
        if (lines.length > most) break
      }
    }
    if (lines.length > most) break
  }
  lines.push(line)
  const whole = lines.map(one => one.trimEnd()).filter(one => one !== '')
  return whole.length > most ? cutOff(whole.slice(0, most), fits) : whole
}

function cutOff(lines: string[], fits: (line: string) => boolean): string[] {
  const last = [...letters.segment(lines.at(-1) ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop()
  return [...lines.slice(0, -1), `${last.join('')}…`]
}
