/** Texts are sent in pieces of about so many characters. */
const pieceLength = 64 * 1024

/** Answers with a file that is written while it is sent, so that a large one is never in memory: text, or bytes as they are. */
export function downloadOf(
  content: AsyncGenerator<string> | ReadableStream<Uint8Array>,
  { type, name }: { type: string; name: string },
): Response {
  const isBytes = content instanceof ReadableStream
  return new Response(isBytes ? content : streamOf(content), {
    headers: {
      'Content-Type': isBytes ? type : `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function streamOf(texts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
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
}
