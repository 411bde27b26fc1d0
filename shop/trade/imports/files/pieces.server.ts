/** Rows are saved so many at a time, or fewer that have so many characters together. */
const most = { rows: 1_000, characters: 4_000_000 }

/**
 * Collects rows and saves them in pieces: while one is saved the next is collected. `lengthOf` is the number of characters of a
 * row. What a save throws is thrown by the next call. `flush` saves the rest, and is over when all is saved; `settle` is over
 * when nothing is being saved any more.
 */
export function pieceWriter<Row>(save: (rows: Row[]) => PromiseLike<unknown>, lengthOf: (row: Row) => number) {
  let waiting: Row[] = []
  let characters = 0
  let saving: Promise<unknown> = Promise.resolve()
  const begin = async () => {
    await saving
    // A statement of Drizzle runs anew each time that it is awaited; a promise of it does not.
    saving = Promise.resolve(save(waiting))
    // Whoever awaits it next hears of a failure.
    saving.catch(() => undefined)
    waiting = []
    characters = 0
  }
  const write = async (row: Row) => {
    waiting.push(row)
    characters += lengthOf(row)
    if (waiting.length === most.rows || characters >= most.characters) await begin()
  }
  const flush = async () => {
    if (waiting.length > 0) await begin()
    await saving
  }
  const settle = async () => {
    await Promise.allSettled([saving])
  }
  return { write, flush, settle }
}
