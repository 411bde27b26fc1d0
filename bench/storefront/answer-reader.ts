/** `bytes`: the body as it was sent. `body` is null unless it was asked to be kept. */
export type Answer = { status: number; head: string; bytes: number; body: Buffer | null }

/**
 * Reads the answers of one HTTP connection, one after the other: takes what arrives, gives the answer once it is whole.
 * Far less work than a whole HTTP client, so that on a small machine what is measured is not the measuring.
 */
export function createAnswerReader({ keepsBody = false } = {}) {
  let held: Buffer | null = null
  let head: string | null = null
  let isChunked = false
  let isLastChunk = false
  let left = 0
  let line = ''
  let bytes = 0
  let parts: Buffer[] = []

  /** Null: the head is not whole yet. Otherwise where the body begins in the buffer. */
  function readHead(chunk: Buffer): { from: Buffer; at: number } | null {
    const from: Buffer = held ? Buffer.concat([held, chunk]) : chunk
    const end = from.indexOf('\r\n\r\n')
    held = end < 0 ? from : null
    if (end < 0) return null
    const text = from.toString('latin1', 0, end)
    head = text
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    left = isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    return { from, at: end + 4 }
  }

  function take(from: Buffer, at: number): number {
    const count = Math.min(left, from.length - at)
    if (keepsBody) parts.push(from.subarray(at, at + count))
    bytes += count
    left -= count
    return at + count
  }

  /** Whether the last chunk has come. */
  function readChunks(from: Buffer, start: number): boolean {
    let at = start
    while (at < from.length) {
      if (left > 0) {
        at = take(from, at)
        continue
      }
      const end = from.indexOf(10, at)
      line += from.toString('latin1', at, end < 0 ? from.length : end)
      if (end < 0) return false
      at = end + 1
      const text = line.trim()
      line = ''
      if (isLastChunk) {
        if (text === '') return true
      } else if (text !== '') {
        left = Number.parseInt(text, 16)
        isLastChunk = left === 0
      }
    }
    return false
  }

  return (chunk: Buffer): Answer | null => {
    const body = head === null ? readHead(chunk) : { from: chunk, at: 0 }
    if (!body || head === null) return null
    if (isChunked ? !readChunks(body.from, body.at) : take(body.from, body.at) < 0 || left > 0) return null
    const answer = { status: Number(head.slice(9, 12)), head, bytes, body: keepsBody ? Buffer.concat(parts) : null }
    head = null
    isLastChunk = false
    bytes = 0
    parts = []
    return answer
  }
}

/** A header of an answer, by its name in lower case. */
export function headerOf(head: string, name: string): string | null {
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (line.slice(0, colon).toLowerCase() === name) return line.slice(colon + 1).trim()
  }
  return null
}
