import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { searchDeletions, searchWords } from '#db/schema/finding/search.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { emptyTables, testDatabase, untilOneWaits } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'

const { db, pool } = await testDatabase({ max: 10 })
beforeEach(() => emptyTables(db))

const visor = { id: 'VIS-1', name: 'Sun visor', brand: 'Plain', description: 'Beige', priceCents: 1000, stock: 3 }
const listWords = async () =>
  (await db.select({ word: searchWords.word }).from(searchWords)).map(row => row.word).sort()
const find = async (text: string) =>
  (await searchProducts(db, { text, sort: 'relevance', page: 1 })).items.map(product => product.id)
const readOne = async (expression: ReturnType<typeof sql>) =>
  (await db.execute<{ value: unknown }>(sql`select ${expression} as value`)).rows[0]?.value

describe('words', () => {
  test.each([
    ['Crème Brûlée ÄÖÜ straße Œuvre', ['creme', 'brulee', 'aou', 'strasse', 'oeuvre']],
    ["Driver's A/C, K & N; D.O.T. 4", ['drivers', 'ac', 'kn', 'dot', '4']],
    ['1.8L v.2 end. 3,5', ['1.8l', 'v2', 'end', '3', '5']],
    ['\u202eשלום 😀 刹车片', ['שלום', '刹车片']],
    [' -- ', []],
  ])('%j', async (text, words) => {
    expect(await readOne(sql`text_words(${text})`)).toEqual(words)
    expect(wordsOf(text)).toEqual(words)
  })

  test('compounds', async () => {
    const text = '5W-30, O-ring, 205/55R16, 12 V, 2012-2016, semi-metallic'
    expect(await readOne(sql`folded_compounds(fold_text(${text}))`)).toEqual(['5w30', 'oring', '20555r16', '12v'])
  })

  test.each([
    ['Alternator 130 Amperes', ['130a']],
    ['12 V 60 Ah', ['12v', '60ah']],
    ['DOT 4 Brake Fluid, 1 quart', ['dot4', '1qt']],
    ['M12 x 1.50', ['m12x1.5']],
    ['17 × 7.0 5 x 114.3', ['17x7', '5x114.3']],
    ['Relay 20/30 A', ['30a']],
    ['2.0 L', ['2.0l']],
  ])('sizes of %j with their numbers, as somebody types them', async (text, sizes) => {
    expect(await readOne(sql`folded_compounds(fold_text(${text}))`)).toEqual(sizes)
  })

  test('deletions: none of a short word, one letter to five, two from six, of the first seven', async () => {
    expect(await readOne(sql`word_deletions('oil')`)).toEqual(['oil'])
    expect(await readOne(sql`word_deletions('hose')`)).toEqual(['hoe', 'hos', 'hose', 'hse', 'ose'])
    expect(await readOne(sql`cardinality(word_deletions('filter'))`)).toBe(1 + 6 + 15)
    expect(await readOne(sql`word_deletions('alternator') = word_deletions('alternate')`)).toBe(true)
    expect(await readOne(sql`word_deletions('5w30')`)).toEqual([])
  })
})

describe('the trigger', () => {
  test('a product brings its words, each once, with their deletions', async () => {
    await db.insert(products).values([visor, { ...visor, id: 'VIS-2' }])
    expect(await listWords()).toEqual(['beige', 'plain', 'sun', 'visor'])
    const deletions = await db.select().from(searchDeletions).where(eq(searchDeletions.word, 'visor'))
    expect(deletions.map(row => row.deletion).sort()).toEqual(['isor', 'vior', 'viso', 'visor', 'visr', 'vsor'])
  })

  test('a changed text is found at once, the old one no more', async () => {
    await db.insert(products).values(visor)
    await db.update(products).set({ name: 'Roof rack' })
    expect(await find('roof rakc')).toEqual(['VIS-1'])
    expect(await find('visor')).toEqual([])
  })

  test('an order that leaves some in stock does not fire it', async () => {
    await db.insert(products).values({ ...visor, stock: 3 })
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'fired'; end $$`)
    try {
      // In place of the trigger of an update, with its own columns and conditions.
      await db.execute(sql`do $$
        declare definition text;
        begin
          for definition in select pg_get_triggerdef(oid) from pg_trigger
            where tgname = 'products_index_updated'
          loop
            execute regexp_replace(regexp_replace(definition, 'TRIGGER products_', 'TRIGGER refusing_'),
              'EXECUTE FUNCTION .*', 'EXECUTE FUNCTION refuse()');
          end loop;
        end $$`)
      await correctStock(db, tx =>
        tx.update(products).set({ stock: 2, images: [], technicalInfo: 'x', name: visor.name }),
      )
      const changes = [{ name: 'x' }, { brand: 'x' }, { description: 'x' }, { priceCents: 900 }, { stock: 0 }]
      for (const change of changes) {
        await expect(db.update(products).set(change)).rejects.toMatchObject({ cause: { message: 'fired' } })
      }
    } finally {
      await db.execute(sql`drop function refuse() cascade`)
    }
  })

  test('a rolled back product leaves no words', async () => {
    const failed = db.transaction(async tx => {
      await tx.insert(products).values(visor)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await listWords()).toEqual([])
  })

  test('a very long description does not stop a product', async () => {
    const description = Array.from({ length: 200_000 }, (_, i) => `w${(i * 7919) % 99991}x`).join(' ')
    await db.insert(products).values({ ...visor, description })
    expect(await find('visor')).toEqual(['VIS-1'])
  })

  test('new words are written in one order, whatever the text', async () => {
    await db.insert(products).values([
      { ...visor, name: 'zeta alpha' },
      { ...visor, id: 'VIS-2', name: 'omega beta' },
    ])
    const written = await db.execute<{ word: string }>(sql`select word from search_words order by ctid`)
    expect(written.rows.map(row => row.word)).toEqual(['alpha', 'beige', 'beta', 'omega', 'plain', 'zeta'])
  })

  test('eight writers with the same new words in different orders do not deadlock', async () => {
    const letters = 'abcdefghijkl'
    const words = [...letters].flatMap(a => [...letters].flatMap(b => [...letters].map(c => a + b + c)))
    const write = async (writer: number) => {
      for (let round = 0; round < 5; round++) {
        const turned = [...words.slice(writer * 200), ...words.slice(0, writer * 200)].map(word => `${word}${round}`)
        if (writer % 2) turned.reverse()
        const id = `W${writer}-${round}`
        await db.insert(products).values({ ...visor, id, description: turned.join(' ') })
        await db
          .update(products)
          .set({ description: turned.map(word => `${word}x`).join(' ') })
          .where(eq(products.id, id))
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    expect(await listWords()).toHaveLength(words.length * 5 * 2 + ['plain', 'sun', 'visor'].length)
  })
})

describe('refresh_search_words', () => {
  const refresh = async () => {
    await db.execute(sql`select refresh_search_words()`)
  }

  test('counts products and drops words that none has, with their deletions', async () => {
    await db
      .insert(products)
      .values([
        visor,
        { ...visor, id: 'VIS-2', name: 'Visor clip', isActive: false },
        { ...visor, id: 'VIS-3', name: 'Gone', description: 'Forgotten' },
      ])
    await db.delete(products).where(eq(products.id, 'VIS-3'))
    await refresh()
    const counts = Object.fromEntries((await db.select().from(searchWords)).map(row => [row.word, row.productCount]))
    expect(counts).toEqual({ beige: 2, clip: 1, plain: 2, sun: 1, visor: 2 })
    expect(await db.select().from(searchDeletions).where(eq(searchDeletions.word, 'gone'))).toEqual([])
  })

  test('keeps a word that a product took up meanwhile', async () => {
    await db.insert(products).values(visor)
    await db.update(products).set({ name: 'Mirror' })
    const writer = await pool.connect()
    try {
      // An open transaction takes up the unused word; the refresh has to wait for it.
      await writer.query('begin')
      await writer.query(`insert into products (id, name, brand, price) values ('VIS-9', 'Visor', 'Plain', 1)`)
      const refreshed = refresh()
      await untilOneWaits(db)
      await writer.query('commit')
      await refreshed
    } finally {
      writer.release()
    }
    expect(await listWords()).toContain('visor')
    expect(await listWords()).not.toContain('sun')
    expect(await find('vsior')).toEqual(['VIS-9'])
  })
})
