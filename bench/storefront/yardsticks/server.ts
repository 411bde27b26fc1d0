import { createServer } from 'node:http'
import pg from 'pg'
import { z } from 'zod'
import { cardRow } from '#shop/catalogue/products/shown.server.ts'

// What pages are compared with, in a process of its own, started by start.ts: GET /cards renders the cards of a list page,
// GET /rows selects as many rows. Each request takes the next page. It does nothing else, not even compress.

const message = z.object({
  renderer: z.string(),
  pages: z.array(z.array(cardRow)),
  connectionString: z.string(),
  select: z.string(),
})
const renderer = z.object({ renderCards: z.custom<typeof import('./cards.tsx').renderCards>() })

process.once('message', async sent => {
  const { pages, connectionString, select, renderer: file } = message.parse(sent)
  const { renderCards } = renderer.parse(await import(file))
  const pool = new pg.Pool({ connectionString, max: 4 })
  const ids = pages.map(cards => cards.map(({ id }) => id))
  const answers: Record<string, (n: number) => string | Promise<string>> = {
    '/cards': n => renderCards(pages[n % pages.length] ?? []),
    '/rows': async n => {
      const { rows } = await pool.query({ name: 'rows', text: select, values: [ids[n % ids.length]] })
      return String(rows.length)
    },
  }
  let asked = 0
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? '']
    if (!answer) return response.writeHead(404).end()
    const body = Buffer.from(await answer(asked++))
    response.writeHead(200, { 'Content-Length': body.length }).end(body)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(address !== null && typeof address === 'object' ? address.port : 0)
  })
})
process.once('disconnect', () => process.exit(0))
