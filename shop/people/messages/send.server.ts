import type { Db } from '#db/client.server.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { ContactMessage } from './form.server.ts'
import { contactMessageLetter } from './letters.ts'

type Sending = {
  /** The customer who writes, if signed in. */
  userId: string | null
  message: ContactMessage
  /** The address of the site, for the mail. */
  origin: string
  ip: string
}

/** Keeps a message to the shop and mails it there, if the shop has an address. 10 an hour from one network. */
export async function sendMessage(db: Db, { userId, message, origin, ip }: Sending): Promise<{ ok: true } | TryLater> {
  const tooMany = await countAttempt(db, limits.messageOfNetwork, networkOf(ip))
  if (tooMany) return tooMany
  await db.transaction(async tx => {
    await tx.insert(contactMessages).values({ ...message, phone: message.phone || null, userId })
    const settings = await findSettings(tx)
    if (settings.email === '') return
    const letter = contactMessageLetter(shopFacts(settings, origin), message)
    await queueMail(tx, { ...letter, to: settings.email, replyTo: message.email })
  })
  return { ok: true }
}
