import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table } from './tables.server.ts'

/** Rows leave in pieces of about this size. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Makes the rest of a transaction fit for copying whole tables: no limit of time, and texts of values that do not depend on
 * the settings of the server, so that the rows of two servers can be compared.
 */
export const copySettings = `
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1`

/** Reads all rows of a table in PostgreSQL's text format. Whoever stops half way has to close the connection. */
export async function* copyOut(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Buffer> {
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${name} (${columns.join()}) to stdout`))
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of rows) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

/** Takes the pieces of copyOut into a table; `end` waits until PostgreSQL has all rows, and throws what it found wrong. */
export type CopyIn = { write(piece: Buffer): Promise<void>; end(): Promise<void> }

export function copyIn(client: pg.ClientBase, { name, columns }: Table): CopyIn {
  const pieces = new PassThrough()
  const copied = pipeline(pieces, client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`)))
  copied.catch(() => undefined)
  return {
    async write(piece) {
      if (!pieces.write(piece)) await Promise.race([once(pieces, 'drain'), copied])
    },
    end() {
      pieces.end()
      return copied
    },
  }
}
