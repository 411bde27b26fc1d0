import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF of ours, as a reader would select it: glyphs through their font's ToUnicode table. */
export function readPdf(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'))
  const pages = [...objects.values()].filter(({ body }) => /\/Type \/Page\b(?!s)/.test(body))
  return pages.map(page => {
    const fonts = fontsOf(page.body, objects)
    return pageText(objects.get(referenceTo(page.body, 'Contents') ?? '')?.stream ?? '', fonts)
  })
}

type Objects = Map<string, { body: string; stream: string }>
type Font = Map<string, string>

function readObjects(file: string): Objects {
  const objects: Objects = new Map()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /\nstream\n([\s\S]*)\nendstream$/.exec(body)?.[1] ?? ''
    const isPacked = body.includes('/FlateDecode')
    const text = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
    objects.set(id, { body: body.split('\nstream\n')[0] ?? '', stream: text })
  }
  return objects
}

const referenceTo = (body: string, name: string) => new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body)?.[1]

function fontsOf(page: string, objects: Objects): Map<string, Font> {
  const resources = objects.get(referenceTo(page, 'Resources') ?? '')?.body ?? page
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = objects.get(referenceTo(objects.get(id)?.body ?? '', 'ToUnicode') ?? '')
      return [name, readTable(table?.stream ?? '')]
    }),
  )
}

/** bfrange lines as pdfkit writes them: <first> <last> [<text> <text> …]. */
function readTable(table: string): Font {
  const font: Font = new Map()
  for (const [, first = '', texts = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...texts.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      font.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return font
}

function pageText(content: string, fonts: Map<string, Font>): string {
  let font: Font = new Map()
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(glyphs.map(glyph => font.get(glyph) ?? '�').join(''))
  }
  return lines.join('\n')
}
