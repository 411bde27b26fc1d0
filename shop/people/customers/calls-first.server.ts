import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, yesOrNo } from '#shop/office/audit/changes.ts'

/** The form that sets or takes the mark. */
export const callsFirstForm = z.object({
  callsFirst: z
    .enum(['yes', 'no'], 'This form is out of date. Please open it again.')
    .transform(typed => typed === 'yes'),
})

export const markField = { label: 'Is called before sending', text: yesOrNo }

/**
 * Marks a customer, or takes the mark: from then on each order of theirs from the web waits for a call. Orders that are there already
 * stay as they are. Answers whether there is such an account.
 */
export const markCallsFirst = (
  db: Db,
  { userId, callsFirst, by }: { userId: string; callsFirst: boolean; by: string },
): Promise<boolean> =>
  db.transaction(async tx => {
    if (!isUuid(userId)) return false
    const [person] = await tx
      .select({ fullName: profiles.fullName, email: profiles.email, callsFirst: profiles.callsFirst })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('no key update')
    if (!person) return false
    const changes = describeChanges(person.callsFirst, callsFirst, [markField])
    if (changes.length === 0) return true
    await tx.update(profiles).set({ callsFirst }).where(eq(profiles.id, userId))
    const name = person.fullName || person.email
    await recordChange(tx, { by, action: 'updated', thing: 'user', id: userId, name, changes })
    return true
  })
