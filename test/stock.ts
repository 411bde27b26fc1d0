import type { Db } from '#db/client.server.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'

/** Changes stock by hand, as a correction: the database refuses it where nobody says why. */
export const correctStock = <Result>(db: Db, work: (tx: Db) => PromiseLike<Result>): Promise<Result> =>
  db.transaction(async tx => {
    await nameStockCause(tx, { reason: 'corrected', note: 'By a test' })
    return work(tx)
  })
