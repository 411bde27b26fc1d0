import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import type { Sender } from '#platform/mailer.ts'

/** Whom the shop's mails are from: its own name and address, else no-reply at the host of `origin`. */
export async function findSender(db: Db, origin: string): Promise<Sender> {
  const [shop] = await db.select({ name: settings.shopName, address: settings.email }).from(settings)
  return { name: shop?.name ?? 'Camshaft', address: shop?.address || `no-reply@${new URL(origin).hostname}` }
}
