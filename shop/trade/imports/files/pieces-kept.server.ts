import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import { pieceWriter } from './pieces.server.ts'

/** Keeps the bytes of a file while somebody reads them, so that it can be read again in another way. */
export async function* keepPieces(db: Db, id: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let number = 0
  const { write, flush } = pieceWriter(
    (pieces: Uint8Array[]) =>
      db.execute(sql`
        insert into import_pieces (import_id, number, bytes) values (${id}, ${number++}, ${Buffer.concat(pieces)})`),
    piece => piece.length,
  )
  for await (const piece of bytes) {
    await write(piece)
    yield piece
  }
  await flush()
}

const pieceRow = z.object({ bytes: z.instanceof(Buffer) })

/** The bytes of a file that was kept, from its beginning. */
export async function* listPieces(db: Db, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const piece = await findRow(db, pieceRow)`
      select bytes from import_pieces where import_id = ${id} and number = ${number}`
    if (!piece) return
    yield piece.bytes
  }
}
