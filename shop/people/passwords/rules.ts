import { z } from 'zod'
import { passwordLength } from './credentials.ts'

// What the forms ask of a new password, apart from that it is not a common one. For the server only.

const tooLong = `Password must be less than ${passwordLength.max} characters`

export const passwordRules = {
  /** The Sign Up tab of /auth. */
  short: z
    .string(`Password must be at least ${passwordLength.min} characters`)
    .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
    .max(passwordLength.max, tooLong),
  /** /register, and wherever else a password is chosen. */
  strong: z
    .string('Password must be at least 8 characters')
    .min(8, 'Password must be at least 8 characters')
    .max(passwordLength.max, tooLong)
    .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
    .regex(/\d/, 'Password must contain at least one number'),
}
