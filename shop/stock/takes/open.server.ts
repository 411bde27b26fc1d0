import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { brands, categories } from '#db/schema/catalogue/products.ts'
import { stockTakes } from '#db/schema/stock/takes.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { openForm } from './form.server.ts'

type Typed = z.output<typeof openForm>
type Area = Pick<typeof stockTakes.$inferInsert, 'title' | 'categoryId' | 'brand' | 'firstBin' | 'lastBin'>

export type Opened = { ok: true; id: number } | { ok: false; field: string; message: string }

/** Begins a stock-take of an area. Refuses a category or brand that is not there, and a last bin that comes before the first. */
export const openTake = (db: Db, { by, ...typed }: Typed & { by: string }): Promise<Opened> =>
  db.transaction(async (tx): Promise<Opened> => {
    if (typed.area === 'bins' && !(await isInOrder(tx, typed))) {
      return { ok: false, field: 'lastBin', message: `${typed.lastBin} comes before ${typed.firstBin}` }
    }
    const area = await areaOf(tx, typed)
    if (!area) return { ok: false, field: typed.area, message: `This ${typed.area} is not there any more` }
    const [take] = await tx
      .insert(stockTakes)
      .values({ ...area, area: typed.area, openedBy: by })
      .returning({ id: stockTakes.id })
    if (!take) throw new Error('An inserted stock-take did not come back')
    await recordChange(tx, { by, action: 'created', thing: 'stock-take', id: take.id, name: area.title, changes: [] })
    return { ok: true, id: take.id }
  })

const orderRow = z.object({ isInOrder: z.boolean() })

const isInOrder = async (tx: Db, { firstBin, lastBin }: Typed): Promise<boolean> =>
  (
    await onlyRow(tx, orderRow)`
      select bin_key(${firstBin}) collate "C" <= bin_key(${lastBin}) collate "C" as "isInOrder"`
  ).isInOrder

async function areaOf(tx: Db, { area, category, brand, firstBin, lastBin }: Typed): Promise<Area | null> {
  switch (area) {
    case 'everything':
      return { title: 'Everything' }
    case 'bins':
      return { title: `Bins ${firstBin} to ${lastBin}`, firstBin, lastBin }
    case 'category': {
      const [found] = await tx
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(eq(categories.id, Number(category)))
      return found ? { title: found.name, categoryId: found.id } : null
    }
    case 'brand': {
      const [found] = await tx.select({ name: brands.name }).from(brands).where(eq(brands.name, brand))
      return found ? { title: found.name, brand: found.name } : null
    }
  }
}
