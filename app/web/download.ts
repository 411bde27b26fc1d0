/** Texts are sent in pieces of about so many characters. */
const pieceLength = 64 * 1024

/** Answers with a file that is written while it is sent, so that a large one is never in memory. */
export function downloadOf(texts: AsyncGenerator<string>, { type, name }: { type: string; name: string }): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let piece = ''
      while (piece.length < pieceLength) {
        const { done, value } = await texts.next()
        if (done) {
          if (piece) controller.enqueue(encoder.encode(piece))
          return controller.close()
        }
        piece += value
      }
      controller.enqueue(encoder.encode(piece))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
