import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { XmlDocument } from 'libxml2-wasm'
import { z } from 'zod'

// What programs that we did not write say of what the shop writes for other programs.

const issuesShape = z.array(z.object({ issueMessage: z.string(), severity: z.enum(['ERROR', 'WARNING']) }))

/** What Google would refuse of the data of a page (its rules for rich results); advice on what else could be told is left out. */
export async function refusedByGoogle(html: string): Promise<string[]> {
  const data = new WebAutoExtractor({ addLocation: false, embedSource: [] }).parse(html)
  const issues = issuesShape.parse(await new Validator().validate(data))
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

/** What libxml2 counts in an XML file, by XPath with the prefixes given; throws where the file is not well-formed. */
export function countXml(xml: string, path: string, prefixes: Record<string, string> = {}): number {
  using document = XmlDocument.fromString(xml)
  return document.find(path, prefixes).length
}
