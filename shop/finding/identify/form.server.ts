import { z } from 'zod'
import { searchTextLimit } from '#shop/finding/text/request.ts'

/** A typed VIN; what is wrong with its characters is said by readTypedVin, in the words of whoever knows VINs. */
export const vinForm = z.object({
  vin: z.string('Type the 17 characters of the VIN').max(searchTextLimit, 'A VIN has 17 characters'),
  /** The search, as an address has it, of whoever typed the VIN into a search box. */
  search: z
    .string()
    .max(10 * searchTextLimit)
    .optional(),
})
