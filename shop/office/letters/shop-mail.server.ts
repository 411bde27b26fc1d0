import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { button, layOut, paragraph, shopFacts } from './layout.ts'
import { queueMail } from './queue.server.ts'

type Note = { subject: string; text: string; path: string; origin: string }

/** Mails the shop at its own address that something needs a look, with a button to the page of it. A shop without an address gets none. */
export async function mailShop(tx: Db, { subject, text, path, origin }: Note) {
  const settings = await findSettings(tx)
  if (settings.email === '') return
  const blocks = [paragraph(text), button('Look at it', `${origin}${path}`)]
  await queueMail(tx, { ...layOut(shopFacts(settings, origin), subject, blocks), to: settings.email })
}
