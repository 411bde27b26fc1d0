import { z } from 'zod'
import { stockTakeAreas } from '#db/words/stock-reasons.ts'
import { maxStock } from '#shop/catalogue/products/edited.ts'
import { oneLine } from '#shop/typed-text.ts'

const outOfDate = 'This form is out of date. Please open it again.'
const line = (most: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `At most ${most} characters`))

/** Begins a stock-take. Of an area only the fields that belong to it count. */
export const openForm = z
  .object({
    area: z.enum(stockTakeAreas, 'Choose what is counted'),
    category: line(12),
    brand: line(100),
    firstBin: line(30),
    lastBin: line(30),
  })
  .superRefine(({ area, category, brand, firstBin, lastBin }, context) => {
    const lacks = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (area === 'category' && !/^\d{1,9}$/.test(category)) lacks('category', 'Choose a category')
    if (area === 'brand' && brand === '') lacks('brand', 'Choose a brand')
    if (area === 'bins' && firstBin === '') lacks('firstBin', 'Enter the first bin, such as A-1')
    if (area === 'bins' && lastBin === '') lacks('lastBin', 'Enter the last bin, such as A-20')
  })

/** A scan, or a number that was typed: `way` says whether so many pieces are added, or are all there are. */
export const scanForm = z.object({
  code: line(60).pipe(z.string().min(1, 'Scan or type a part number')),
  pieces: line(12)
    .transform(text => text || '1')
    .refine(text => /^\d{1,9}$/.test(text), 'Units must be a whole number, 0 or more')
    .transform(Number)
    .refine(pieces => pieces <= maxStock, `Units must be at most ${maxStock}`),
  way: z.enum(['more', 'total'], outOfDate).default('more'),
  requestKey: z.uuid(outOfDate),
})

/**
 * Ends a stock-take. `scans` is how many there were when its differences were looked at, and `agreed` how many parts that nobody scanned
 * somebody has agreed to have none of.
 */
export const endForm = z.object({
  scans: z.coerce.number().int(outOfDate),
  uncounted: z.enum(['stay', 'zero'], outOfDate).default('stay'),
  agreed: z.coerce.number().int(outOfDate).default(0),
})
