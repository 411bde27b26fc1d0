import { createHash } from 'node:crypto'
import { decode, type Encoding, encode } from './encodings.ts'

/** A finished answer: `headers` are pairs, without length and encoding. */
export type Finished = { status: number; headers: [name: string, value: string][]; bytes: Buffer }

/** An answer to send. `head` is name, value, name, value …, as node:http takes it; `note` is that of its page. */
export type Sent = { status: number; head: string[]; bytes: Buffer | null; note?: string | null }

type Body = { bytes: Buffer; head: string[] }

export type KeptPage = {
  etag: string
  tags: readonly string[]
  /** For whoever counts the answers. */
  note: string | null
  head: string[]
  /** The headers of a 304, which says that the browser's copy is still right. */
  unchangedHead: string[]
  /** At least one encoding; others are made when somebody asks for them. */
  bodies: Partial<Record<Encoding, Body>>
  hits: number
  isSmall: boolean
}

const saidAgain = new Set(['etag', 'cache-control', 'vary'])

/** Makes a page ready to be sent in one encoding. Its ETag is weak: it names the page, whatever encoding it comes in. */
export async function keepPage(
  page: Finished,
  told: Pick<KeptPage, 'tags' | 'note'>,
  encoding: Encoding,
): Promise<KeptPage> {
  const etag = etagOf(page)
  const headers: Finished['headers'] = [...page.headers, ['ETag', etag]]
  const kept = {
    ...told,
    etag,
    head: headers.flat(),
    unchangedHead: headers.filter(([name]) => saidAgain.has(name.toLowerCase())).flat(),
    hits: 0,
    isSmall: false,
  }
  return { ...kept, bodies: { [encoding]: bodyOf(kept.head, encoding, await encode(page.bytes, encoding)) } }
}

/** The page with one more encoding. */
export async function withEncoding(page: KeptPage, encoding: Encoding): Promise<KeptPage> {
  const bytes = await encode(await plainBytes(page), encoding)
  return { ...page, bodies: { ...page.bodies, [encoding]: bodyOf(page.head, encoding, bytes) } }
}

/** The page with a brotli body that took longer to make and is smaller. */
export async function withSmallBrotli(page: KeptPage): Promise<KeptPage> {
  const bytes = await encode(await plainBytes(page), 'br', true)
  return { ...page, isSmall: true, bodies: { ...page.bodies, br: bodyOf(page.head, 'br', bytes) } }
}

async function plainBytes({ bodies: { identity, gzip, br } }: KeptPage): Promise<Buffer> {
  if (identity) return identity.bytes
  if (gzip) return decode(gzip.bytes, 'gzip')
  if (br) return decode(br.bytes, 'br')
  throw new Error('A kept page without a body')
}

function bodyOf(head: string[], encoding: Encoding, bytes: Buffer): Body {
  const contentEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return { bytes, head: [...head, ...contentEncoding, 'Content-Length', String(bytes.length)] }
}

/** The ETag follows from headers and body: a page with another security policy is another page. */
function etagOf({ headers, bytes }: Finished): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(bytes)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names the page. */
export function isNamed(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some(named => strong(named) === strong(etag))
}
