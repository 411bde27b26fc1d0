/**
 * Texts of what looks like a button, in the source of a component: of each Button and ButtonLink, and of each element that has the
 * look of one by `buttonClass`. Also those that stand in braces, `{isOn ? 'Stop It' : 'Go On'}`, and those of properties of the same
 * file, `{label}` of `{ label: 'Mark Ready' }`. What is said to screen readers alone is none.
 */
export function buttonTexts(code: string): string[] {
  return [...code.matchAll(/<([A-Za-z.]+)(?=[\s>])/g)].flatMap(({ index, 1: tag = '' }) => {
    const open = endOfTag(code, index)
    if (open === null) return []
    const attributes = code.slice(index, open)
    if (attributes.endsWith('/>') || !(/^Button(Link)?$/.test(tag) || attributes.includes('buttonClass('))) return []
    return textsWithin(code.slice(open, endOfElement(code, tag, open)), code)
  })
}

/** The place behind the '>' of a tag, past braces, strings and arrows within it; null where it is no tag, as in `a <b`. */
function endOfTag(code: string, start: number): number | null {
  for (let at = start + 1, depth = 0; at < code.length; at++) {
    const [letter = ''] = code.slice(at)
    if (`'"\``.includes(letter)) at = endOfString(code, at)
    else if (letter === '{') depth++
    else if (letter === '}') depth--
    else if (depth === 0 && letter === '>') return at + 1
    else if (depth === 0 && ';('.includes(letter)) return null
    if (depth < 0) return null
  }
  return null
}

function endOfString(code: string, start: number): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++
    else if (code[at] === code[start]) return at
  }
  return code.length
}

/** The place of the closing tag of an element whose content begins there. */
function endOfElement(code: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g')
  tags.lastIndex = start
  for (let depth = 1, found = tags.exec(code); found; found = tags.exec(code)) {
    const isSelfClosing = !found[1] && code.slice(0, endOfTag(code, found.index) ?? 0).endsWith('/>')
    depth += found[1] ? -1 : isSelfClosing ? 0 : 1
    if (depth === 0) return found.index
  }
  return start
}

function textsWithin(inner: string, file: string): string[] {
  const shown = inner.replace(/<span className="sr-only">[\s\S]*?<\/span>/g, ' ')
  let plain = ''
  let braces = ''
  for (let at = 0, depth = 0; at < shown.length; at++) {
    const end = depth === 0 && /^<\/?[A-Za-z>]/.test(shown.slice(at, at + 3)) ? endOfTag(shown, at) : null
    if (end !== null) {
      plain += ' '
      at = end - 1
    } else if (shown[at] === '{') depth++
    else if (shown[at] === '}') depth--
    else if (depth === 0) plain += shown[at]
    if (depth > 0) braces += shown[at]
    else if (braces && !braces.endsWith('\n')) braces += '\n'
    // What follows a value in braces begins in the middle of the text.
    if (shown[at] === '}' && depth === 0) plain += '…'
  }
  const literals = [...braces.matchAll(/(?:[?:{(]|&&|\|\||\?\?)\s*(?:'([^'\n]*)'|`([^`]*)`)/g)].map(
    ([, text, template]) => text ?? (template ?? '').replace(/\$\{[^}]*\}/g, '…'),
  )
  const names = [...braces.matchAll(/^\{\s*(?:\w+\.)?(\w+)\s*$/gm)].map(([, name = '']) => name)
  const ofProperties = names.flatMap(name =>
    [...file.matchAll(new RegExp(`\\b${name}(?: =|:) '([^'\\n]*)'`, 'g'))].map(([, text = '']) => text),
  )
  return [plain, ...literals, ...ofProperties]
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => /[a-z]/i.test(text))
}
