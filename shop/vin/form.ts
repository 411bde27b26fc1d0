import { z } from 'zod'

/** A typed VIN; what is wrong with its characters is said by readTypedVin, in the words of whoever knows VINs. */
export const vinForm = z.object({
  vin: z.string('Type the 17 characters of the VIN').max(200, 'A VIN has 17 characters'),
})
