import { carNames, isNothing } from './nothing.ts'
import type { Broken, XmlElement } from './xml-read.server.ts'

/**
 * What a reader gives for each record of a file, in the order of the file: a row that passed its schema, with the values of the record
 * that were left out of it (`notes`); or why the record is refused and which of its elements is at fault. A file that cannot be read
 * further ends with 'broken'. Lines begin with 1.
 */
export type Reading<Row> =
  | { kind: 'row'; line: number; row: Row; notes: { place: string; reason: string }[] }
  | { kind: 'refused'; line: number; place: string; reason: string }
  | Broken

/** A thing of the trade's databases, as a file has it: its id, its name, or both. */
export type Named = { id: number | null; name: string | null }

export const childOf = (element: XmlElement, name: string) => element.children.find(child => child.name === name)
export const childrenOf = (element: XmlElement, name: string) => element.children.filter(child => child.name === name)

/** A value that some versions have as an attribute and others as an element; null where there is none or it is empty. */
export const said = (element: XmlElement, name: string): string | null =>
  element.attributes[name] || childOf(element, name)?.text || null

/** A number as files have it; NaN for anything else, which a schema refuses. Null for null. */
export const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN

/** `<Make id="54">Ford</Make>`: either may be missing. Null where the element is. */
export const namedOf = (element: XmlElement | undefined): Named | null =>
  element
    ? { id: numberOf(element.attributes.id), name: isNothing(element.text, carNames) ? null : element.text }
    : null

/** Tells a count of the file that is not its own, since records may be missing: `place` is where the file says it. */
export function* checkCount(
  element: XmlElement,
  { place, count, things }: { place: string; count: number; things: string },
): Generator<Extract<Reading<never>, { kind: 'refused' }>> {
  const told = numberOf(said(element, place))
  if (told === null || told === count) return
  const reason = `The file says that it has ${told} ${things}, and has ${count}`
  yield { kind: 'refused', line: element.line, place, reason }
}
