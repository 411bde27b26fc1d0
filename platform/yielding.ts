import { setImmediate as othersFirst } from 'node:timers/promises'

/** A page needs some ten turns of the process, to ask the database and to hear from it: so many milliseconds it may wait for each. */
const stretchMs = 1

/**
 * Goes through many things, such as the rows of a file, without keeping this process to itself: whenever the work on them has taken
 * a millisecond, the requests that wait come first. `Array.fromAsync(yielding(rows), read)` is `rows.map(read)` done so.
 */
export async function* yielding<Thing>(things: Iterable<Thing> | AsyncIterable<Thing>): AsyncGenerator<Thing, void> {
  let began = performance.now()
  for await (const thing of things) {
    if (performance.now() - began >= stretchMs) {
      await othersFirst()
      began = performance.now()
    }
    yield thing
  }
}

/** The same bytes in pieces of at most so many, since a piece is worked on at a stretch. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void> {
  for await (const piece of bytes)
    for (let from = 0; from < piece.length; from += most) yield piece.subarray(from, from + most)
}
