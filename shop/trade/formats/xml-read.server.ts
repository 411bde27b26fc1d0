import sax from 'sax'
import { decodeXml } from './decode.server.ts'
import { hasForbidden } from './xml.ts'

/** An element with what stands in it. `text` is its own text without white space around it; `line` begins with 1. */
export type XmlElement = {
  name: string
  line: number
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Why a file is not read further, and where. */
export type Broken = { kind: 'broken'; line: number; column: number; reason: string }

/** What a file of the trade never has, and only a file that means harm does. */
const most = { depth: 20, attributes: 40, textLength: 20_000, elementsOfRecord: 5_000, textOfRecord: 250_000 }

/** The only entities that are read are the five of XML itself, and characters by number. */
const options = { strictEntities: true, position: true }

class Stop extends Error {}

/**
 * Reads XML in constant memory: gives the root as soon as it begins, without children, then each element at one of the paths
 * `records`, such as 'ACES/App', as soon as it ends; '*' is any element. Everything else is passed over. Prefixes of names are left out.
 * A file that is not well-formed, is cut off, has a DTD, an entity of its own, another encoding than it says or more than a file
 * of the trade has, ends with `Broken`.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  records: readonly string[],
): AsyncGenerator<XmlElement | Broken> {
  const { parser, done, where, isRead } = makeParser(records)
  for await (const piece of decodeXml(bytes)) {
    if ('refusal' in piece) return yield { ...where(), reason: piece.refusal }
    const refusal = attempt(() => parser.write(piece.text))
    yield* done.splice(0)
    if (refusal !== null) return yield { ...where(), reason: refusal }
  }
  const refusal = attempt(() => parser.close()) ?? (isRead() ? null : 'The file is empty')
  if (refusal !== null) yield { ...where(), reason: refusal }
}

function attempt(step: () => unknown): string | null {
  try {
    step()
    return null
  } catch (error) {
    if (error instanceof Stop) return error.message
    throw error
  }
}

function makeParser(records: readonly string[]) {
  const patterns = records.map(record => new RegExp(`^${record.replaceAll('*', '[^/]+')}$`))
  const isRecord = (place: string) => patterns.some(pattern => pattern.test(place))
  const parser = sax.parser(true, options)
  const done: XmlElement[] = []
  const path: string[] = []
  /** The elements of the record that is being read, the innermost last. */
  const open: XmlElement[] = []
  let attributeCount = 0
  let elementCount = 0
  let recordLength = 0
  let isRootRead = false

  const where = () => ({ kind: 'broken' as const, line: parser.line + 1, column: parser.column + 1 })
  const refuse = (reason: string): never => {
    throw new Stop(reason)
  }
  /** `added`: how many characters of a text have come since it was looked at last. */
  const checkText = (text: string, added: number) => {
    recordLength += added
    if (recordLength > most.textOfRecord) refuse(`A record has more than ${most.textOfRecord} characters`)
    if (text.length > most.textLength) refuse(`A text has more than ${most.textLength} characters`)
    if (hasForbidden(text)) refuse('The text has a character that XML does not allow')
  }

  parser.ondoctype = () => refuse('The file has a DTD, and files with one are not read: remove <!DOCTYPE …>')
  parser.onsgmldeclaration = () => refuse('The file declares entities of its own, and such files are not read')
  parser.onerror = error => {
    const [told = ''] = error.message.split('\n')
    if (told.startsWith('Max buffer')) refuse(`A name or a value has more than ${most.textLength} characters`)
    refuse(/Unclosed|Unexpected end/i.test(told) ? `The file ends too early: it was cut off (${told})` : told)
  }
  parser.onopentagstart = () => {
    attributeCount = 0
  }
  parser.onattribute = ({ value }) => {
    if (++attributeCount > most.attributes) refuse(`An element has more than ${most.attributes} attributes`)
    checkText(value, value.length)
  }
  parser.onopentag = tag => {
    const name = localName(tag.name)
    path.push(name)
    if (path.length > most.depth) refuse(`Elements stand in each other more than ${most.depth} deep`)
    const element = { name, line: parser.line + 1, attributes: attributesOf(tag.attributes), text: '', children: [] }
    if (path.length === 1) {
      if (isRootRead) refuse('The file has a second root element')
      isRootRead = true
      done.push(element)
    }
    const parent = open.at(-1)
    if (parent) {
      if (++elementCount > most.elementsOfRecord) refuse(`A record has more than ${most.elementsOfRecord} elements`)
      parent.children.push(element)
      open.push(element)
    } else if (isRecord(path.join('/'))) {
      elementCount = 0
      recordLength = 0
      open.push(element)
    }
  }
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += text
    checkText(element.text, text.length)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    path.pop()
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (open.length === 0) done.push(element)
  }
  return { parser, done, where, isRead: () => isRootRead }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf = (attributes: Record<string, string | { value: string }>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      localName(name),
      (typeof value === 'string' ? value : value.value).trim(),
    ]),
  )
