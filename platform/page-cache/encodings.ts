import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()
const mostKnown = 200

/** The smallest of our encodings that an Accept-Encoding header allows. Browsers send few different headers: remembered. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  const chosen = known.get(header)
  if (chosen) return chosen
  const weights = new Map(
    header.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const weight = parameters.find(text => text.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  const isAllowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const encoding = isAllowed('br') ? 'br' : isAllowed('gzip') ? 'gzip' : 'identity'
  if (known.size >= mostKnown) known.clear()
  known.set(header, encoding)
  return encoding
}

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** Brotli at 4 is a tenth smaller than gzip at 6 in less time (0.5 ms a list); at 9 it is a tenth smaller again, in 5 ms. */
const quickBrotli = 4
const smallBrotli = 9

/** Encodes off the main thread; `isSmall` takes its time, for what will be sent often. */
export async function encode(bytes: Buffer, encoding: Encoding, isSmall = false): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 })
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isSmall ? smallBrotli : quickBrotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

export async function decode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? fromGzip(bytes) : fromBrotli(bytes)
}
