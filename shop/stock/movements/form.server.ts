import { z } from 'zod'
import { maxStock } from '#shop/catalogue/products/edited.ts'
import { oneLine } from '#shop/typed-text.ts'
import { correctionReasons } from './reasons.ts'

const pieces = z
  .string()
  .transform(oneLine)
  .refine(text => /^\d{1,9}$/.test(text), 'Stock must be a whole number, 0 or more')
  .transform(Number)
  .refine(stock => stock <= maxStock, `Stock must be at most ${maxStock}`)

/** A correction of one product's stock by hand. `stockWas` is what the form was opened with. */
export const correctionForm = z.object({
  stock: pieces,
  stockWas: z.coerce.number().int().min(0, 'This form is out of date. Please open it again.'),
  reason: z.enum(correctionReasons, 'Choose why'),
  note: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Say what was wrong').max(200, 'Say it in at most 200 characters')),
})
