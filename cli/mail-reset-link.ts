import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import { mailResetLink } from '#shop/accounts/mails.server.ts'

const requestShape = z.object({ email: z.string(), returnTo: z.string().nullable().default(null) })

/** The queue's task: somebody asked for a link to reset the password of that address, which may have no account. */
export function mailResetLinkTask({ db, env }: { db: Db; env: Env }): Task {
  return payload => mailResetLink(db, { ...requestShape.parse(payload), origin: env.origin })
}
