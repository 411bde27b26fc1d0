import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import type { Place } from './place.ts'
import type { Figure } from './report.ts'
import { ofShoppers, withDatabase } from './stock.ts'

const patienceMs = 90_000
const waitingRow = z.object({ mails: wholeNumber })
const orderRow = z.object({ orderNumber: z.string() })

/** The figure of mails: once the queue is empty, each order has to stand in a mail that arrived. */
export async function auditMails({ dataDir }: Place, listArrived: () => Promise<string[]>): Promise<Figure> {
  const began = performance.now()
  const countWaiting = () =>
    withDatabase(dataDir, async db => {
      const { mails } = await onlyRow(db, waitingRow)`
        select count(*) as mails from graphile_worker.jobs where task_identifier = 'send_mail'`
      return mails
    })
  let waiting = await countWaiting()
  while (waiting > 0 && performance.now() - began < patienceMs) {
    await delay(1_000)
    waiting = await countWaiting()
  }
  const orders = await withDatabase(
    dataDir,
    db => listRows(db, orderRow)`
      select order_number as "orderNumber" from orders
      where user_id in (select id from profiles where email like ${ofShoppers})`,
  )
  const arrived = (await listArrived()).join('\n').replaceAll('=\r\n', '')
  const lost = orders.filter(({ orderNumber }) => !arrived.includes(orderNumber)).length
  return {
    what: 'orders with a mail; without, and mails that still wait',
    is: `${orders.length - lost}; ${lost}, ${waiting}`,
    isMet: orders.length > 0 && lost + waiting === 0,
  }
}

/** What a shop without a mail server has written instead. */
export async function readMailFiles({ dataDir }: Place): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.filter(name => name.endsWith('.eml')).map(name => readFile(join(folder, name), 'utf8')))
}
