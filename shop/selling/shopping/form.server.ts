import { z } from 'zod'
import { parseJson } from '#shop/cars/vehicles/garage.ts'
import { readShopping } from './shopping.ts'

/** Two hundred lines with five cars each take 200,000 characters. */
const mostCharacters = 256 * 1024

/** What a browser sends: the revision of the account that it knows, 0 for none, and what it has, where that is to be kept. */
export const shoppingForm = z.object({
  revision: z.coerce.number().int().min(0).max(2_147_483_646),
  shopping: z
    .string()
    .max(mostCharacters)
    .transform(text => readShopping(parseJson(text)))
    .optional(),
})
