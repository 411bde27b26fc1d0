import { z } from 'zod'
import { mailResetLink } from '#shop/people/accounts/mails.server.ts'
import type { Means, Queued } from './jobs.ts'

const requestShape = z.object({ email: z.string(), returnTo: z.string().nullable().default(null) })

/** Mails a link to reset the password to the address that somebody typed, if it has an account. */
export const mailLink = ({ db, env }: Means, { payload }: Queued): Promise<void> =>
  mailResetLink(db, { ...requestShape.parse(payload), origin: env.origin })
