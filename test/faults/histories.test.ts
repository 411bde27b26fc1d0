import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { check, checkAnswers, checkTables, invariants } from '#faults/histories/check.ts'
import { openLedger } from '#faults/histories/ledger.ts'
import { makeDeeds } from '#faults/histories/make-deeds.ts'
import { openShop } from '#faults/histories/means.ts'
import { opening } from '#faults/histories/opening.ts'
import { play, playOut } from '#faults/histories/play.ts'
import { fillShop, type HistoryShop } from '#faults/histories/shop.ts'
import { testDatabase } from '#test/database.ts'

const { db, direct } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'camshaft-history-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const seed = 1
const operations = 600
const deeds = makeDeeds(seed, operations)
const shop = openShop({ db, pool: direct.pool }, seed, folder)
const ledger = openLedger(join(folder, 'ledger'))
await fillShop(db, seed, deeds)
// The queue's library tells the console of each connection that was cut.
const quiet = vi.spyOn(console, 'trace').mockImplementation(() => undefined)
// The opening is played by one person: what it brings is there in every run, and so each check below has something to find.
await play(shop, deeds.slice(0, opening.length), ledger, 1)
await play(shop, deeds, ledger, 4)
await playOut(shop)
quiet.mockRestore()
const entries = ledger.read()

test('after a random history of several people at once everything adds up, and nothing is lost or doubled', async () => {
  const wrong = await check(shop, deeds, entries)
  expect(wrong, `npm run faults -- histories --seed ${seed} --operations ${operations}`).toEqual([])
  expect(entries.filter(({ done }) => done > 0).length).toBeGreaterThan(operations / 3)
})

const cent = sql`0.01`
/** What breaks each thing that is checked, past all triggers. */
const breaks: Record<keyof typeof invariants, SQL> = {
  'what was counted of a part is the sum of its scans': sql`update stock_take_lines set counted = counted + 1`,
  'a stock-take moves what its lines say once it is applied, and nothing before': sql`update stock_take_lines set applied = applied + 1`,
  'a stock is the sum of its movements, and never below nothing': sql`update products set stock = stock + 1`,
  'each movement goes on from the one before': sql`update stock_movements set stock_after = stock_after + 1 where id % 7 = 0`,
  'an order takes its pieces out of stock once, by its placing and its changes': sql`update order_items set quantity = quantity + 1`,
  'an order whose pieces were put back gave back all that no return had brought, once': sql`
    insert into stock_movements (product_id, quantity, stock_after, reason, source, source_id)
    select product_id, 1, 1, 'order_cancelled', 'order', order_id from order_items`,
  'an order that is cancelled before it was received puts its pieces back, and no other order does': sql`
    update orders set stock_restored_at = now()`,
  'a return that is settled puts its good pieces back, once': sql`
    insert into stock_movements (product_id, quantity, stock_after, reason, source, source_id)
    select product_id, 1, 1, 'returned', 'return', order_id from order_items`,
  'a file moves a stock once, and is undone once': sql`
    insert into stock_movements (product_id, quantity, stock_after, reason, source, source_id)
    select id, 1, 1, 'imported', 'import', 'twice' from products cross join generate_series(1, 2)`,
  'a table that is undone is undone once': sql`
    insert into stock_movements (product_id, quantity, stock_after, reason, source, source_id)
    select id, 1, 1, 'corrected', 'bulk_change', 'twice' from products cross join generate_series(1, 2)`,
  'pieces that come back were shipped, and pieces that were shipped were ordered': sql`
    update shipment_items set quantity = quantity + 9`,
  'old parts come back for no more pieces than were shipped with a core charge': sql`
    update returns set kind = 'core' where status = 'settled'`,
  'all of an order that is shipped has left, and nothing of one that is pending': sql`delete from shipment_items`,
  'an order takes each step once, and stands at its last one': sql`
    insert into order_status_changes (order_id, status) select id, status from orders`,
  'a return takes each step once, and stands at its last one': sql`
    update returns set status = 'approved' where status <> 'approved'`,
  'nothing waits for a decision about parts of an order that is cancelled': sql`
    with reopened as (update returns set status = 'requested') update orders set status = 'cancelled'`,
  'documents have the numbers from 1 on, without a gap, and no later number has an earlier date': sql`
    update documents set number = 'INV-9999' where id = (select min(id) from documents)`,
  'each shipment has an invoice for its pieces': sql`delete from documents where shipment_id is not null`,
  'each shipment has an invoice for the cores of its pieces': sql`
    update documents set lines = '[]' where shipment_id is not null`,
  'a settled return of old parts credits their cores, and cores are credited once and with their parts': sql`
    update documents set kind = 'credit_note' where shipment_id is not null`,
  'nothing of a cancelled order stays invoiced, not even a core': sql`update orders set status = 'cancelled'`,
  'each return that is settled has a credit note for its pieces, and no other has one': sql`
    update documents set return_id = null`,
  'a document comes to what its lines say, at the prices of the order': sql`
    update order_items set price = price + ${cent}`,
  'a credit note names the invoices before it': sql`update documents set refers_to = '[]'`,
  'the VAT of parts is the VAT of the whole': sql`
    update documents set vat_amount = vat_amount + ${cent},
      total_amount = total_amount + case when prices_include_vat then 0 else ${cent} end`,
  'the invoices of an order of which all was shipped are the order': sql`
    update orders set vat_amount = vat_amount + ${cent},
      total_amount = total_amount + case when prices_include_vat then 0 else ${cent} end`,
  'what was invoiced less what was credited is the order less its returns': sql`
    update returns set restocking_fee = restocking_fee + ${cent}`,
  'the sums that stand with an order are those of its documents and payments': sql`
    update orders set document_numbers = document_numbers || ' INV-9999'`,
  'nobody pays more than the order, and gets back more than was paid': sql`
    update orders set paid_amount = total_amount + ${cent}`,
  'cash that goes out for returns is no more than they were credited': sql`
    update payments set amount = -amount, corrects_id = null, reference = '' where amount > 0`,
  'what one order gives for an exchange another one takes': sql`
    update payments set kind = 'exchange' where id = (select min(id) from payments where amount > 0)`,
  'a counted till has the cash that it should': sql`
    update payments set amount = amount * 2 where cash_up_id is not null`,
  'products are counted by category': sql`update category_counts set in_stock = in_stock + 1`,
  'products and customers are counted': sql`insert into row_counts (table_name, row_count) values ('products', 1)`,
  'orders are counted by day, status and channel': sql`update order_totals set amount = amount + ${cent}`,
  'what is low in stock is listed': sql`
    insert into low_stock (product_id, stock) select id, 999 from products on conflict (product_id) do update set stock = 999`,
  'searches read of a product what it is': sql`update product_search set tokens = array_remove(tokens, 'brand/norrland')`,
  'each word of a product is known to the search': sql`delete from search_words`,
  'each step of an order or a return has its mails, once, and there are no others': sql`
    delete from history_sent where payload ->> 'subject' like '%has been shipped'`,
  'a wish ends with its order, and the log has whoever did it': sql`delete from audit_log where action = 'changed'`,
  'an accepted quote has one order, and a quote that is not accepted has none': sql`
    update quotes set order_id = null where status = 'accepted'`,
  'the order of a quote has its parts at its prices, and comes to what it said': sql`
    update quote_items set price = price + ${cent}`,
  'a quote is mailed as often as a colleague has, and its refusal is told once': sql`
    delete from history_sent where payload ->> 'subject' like 'Quote QUO-%'`,
  'a round that has left has sent its orders, and one that is closed has an outcome for each': sql`
    update rounds set left_at = now(), closed_at = now()`,
  'an order that waits for a call is on no round that is planned or out': sql`
    update orders set call_state = 'waiting', call_reason = 'x', status = 'pending'`,
  'what a driver has delivered is completed, and what was refused comes back': sql`
    update returns set kind = 'return' where kind = 'refused'`,
  'a customer is told that nobody was there as often as that was so on a round that is closed, while the order was to be brought': sql`
    insert into history_sent select 'send_mail', json_build_object('subject', 'Nobody was there', 'orderId', id) from orders`,
  'the money in the till of a round is that of orders which it has delivered, once': sql`
    update round_stops set outcome = 'not_met' where outcome = 'delivered'`,
  'a day is promised for what is brought, and none before the day of the order': sql`
    update orders set delivery_method = 'pickup', promised_on = created_at::date`,
  'no mail goes out twice': sql`insert into history_sent select * from history_sent`,
  'a withdrawal before anything was sent is acknowledged once': sql`insert into history_sent select * from history_sent`,
  'nothing tells who a customer was whose account is deleted': sql`
    update orders set customer_email = (select email from history_buyers where id not in (select id from profiles) limit 1)`,
}

/** What a check says where this has broken something. */
async function afterBreaking(by: SQL, checkIn: (broken: Pick<HistoryShop, 'db' | 'seed'>) => Promise<string[]>) {
  let wrong: string[] = []
  const trying = db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(by)
    wrong = await checkIn({ db: tx, seed })
    tx.rollback()
  })
  await expect(trying).rejects.toThrow(TransactionRollbackError)
  return wrong
}

test.each(Object.keys(invariants))('it is found when it is not so: %s', async what => {
  const by = breaks[what]
  const statement = invariants[what]
  if (!by || !statement) throw new Error('Nothing breaks this yet')
  const wrong = await afterBreaking(by, broken => checkTables(broken, { [what]: statement }))
  expect(wrong.map(line => line.split('. ')[0])).toEqual([`NOT SO: ${what}`])
})

const answersBroken: Record<string, { by: SQL; says: string }> = {
  'an order': { by: sql`update orders set checkout_key = gen_random_uuid()`, says: 'lost' },
  'a payment': { by: sql`update payments set request_key = gen_random_uuid()`, says: 'lost' },
  'a correction': { by: sql`update payments set note = '' where corrects_id is not null`, says: 'lost' },
  'a return': { by: sql`update returns set request_key = gen_random_uuid()`, says: 'lost' },
  'a parcel': { by: sql`update shipments set tracking = ''`, says: 'lost' },
  'a cash-up': { by: sql`delete from cash_ups`, says: 'lost' },
  'a count': { by: sql`delete from stock_movements where note <> ''`, says: 'lost' },
  'a parcel that is there twice': {
    by: sql`insert into shipments (order_id, number, tracking) select order_id, number + 100, tracking from shipments`,
    says: 'there 2 times',
  },
  'an exchange': { by: sql`update returns set exchange_order_id = null`, says: 'lost' },
  'a wish': { by: sql`delete from change_requests`, says: 'lost' },
  'a quote': { by: sql`update quotes set request_key = gen_random_uuid()`, says: 'lost' },
  'an account that was deleted': { by: sql`delete from history_buyers`, says: 'lost' },
  'an order of other pieces': { by: sql`update order_items set quantity = quantity + 1`, says: 'and is HIST' },
}

test.each(Object.entries(answersBroken))(
  'of what was acknowledged it is found when it is not so: %s',
  async (_, broken) => {
    expect(await afterBreaking(broken.by, shop => checkAnswers(shop, deeds, entries))).toContainEqual(
      expect.stringMatching(`^NOT SO: what the shop has .*${broken.says}`),
    )
  },
)

test('what is there and was never acknowledged is found', async () => {
  const heard = entries.filter(({ is }) => is === 'begun')
  expect((await check(shop, deeds, heard)).join()).toContain('there, and was never acknowledged')
})

test('the check of a history asks the tables and what was acknowledged', async () => {
  const wrong = await afterBreaking(sql`update order_items set quantity = quantity + 1`, broken =>
    check(broken, deeds, entries),
  )
  expect(wrong).toContainEqual(expect.stringMatching('^NOT SO: what the shop has acknowledged'))
  expect(wrong).toContainEqual(expect.stringMatching('^NOT SO: an order takes its pieces out of stock once'))
})
