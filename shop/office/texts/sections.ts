/** A piece of a text that may lead somewhere. */
type Piece = { text: string; to: string | null }
/** A paragraph, or one item of a list, as lines. */
export type Line = Piece[]
export type Block = { kind: 'paragraph'; lines: Line[] } | { kind: 'list'; items: Line[] }
/** A heading with what stands below it; null for what stands before the first heading. */
export type Section = { heading: string | null; blocks: Block[] }

/**
 * Reads a text as its owner typed it: a line that begins with '# ' is a heading, lines that begin with '- ' are a list, an
 * empty line ends a paragraph, and every other line break stays. Nothing else has a meaning, so no text can become markup.
 */
export function readSections(body: string): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }]
  let isOpen = false
  for (const line of body.split('\n').map(text => text.trim())) {
    const section = sections.at(-1)
    if (line.startsWith('# ')) {
      sections.push({ heading: line.slice(2).trim(), blocks: [] })
      isOpen = false
    } else if (line === '') {
      isOpen = false
    } else if (section) {
      addLine(section.blocks, line, isOpen)
      isOpen = true
    }
  }
  return sections.filter(({ heading, blocks }) => heading !== null || blocks.length > 0)
}

/** Adds a line to the last block where that is open and of the same kind, else to a block of its own. */
function addLine(blocks: Block[], line: string, isOpen: boolean) {
  const last = isOpen ? blocks.at(-1) : undefined
  if (line.startsWith('- ')) {
    const item = readPieces(line.slice(2).trim())
    if (last?.kind === 'list') last.items.push(item)
    else blocks.push({ kind: 'list', items: [item] })
  } else if (last?.kind === 'paragraph') {
    last.lines.push(readPieces(line))
  } else {
    blocks.push({ kind: 'paragraph', lines: [readPieces(line)] })
  }
}

// A page of this shop, or an address of the web without the full stop or bracket that may follow it.
const link =
  /(?<![\w/.:-])(\/(?:contact|profile|orders|terms|privacy|imprint|accessibility|withdraw)\b(?![/\w-])|https:\/\/[^\s<>"]+[^\s<>".,;:!?)'\]])/

/** Cuts a line into text and links: '/contact' and other pages of the shop, and addresses that begin with https://. */
function readPieces(line: string): Line {
  // A text that is split by a group has the groups at the odd places.
  return line.split(new RegExp(link, 'g')).flatMap((text, place) => {
    return text === '' ? [] : [{ text, to: place % 2 === 1 ? text : null }]
  })
}
