import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The shop's settings as they are now, the defaults when their row is not there. One look-up by key. */
export async function findSettings(db: Db): Promise<Settings> {
  const [row] = await db
    .select({
      vatRate: settings.vatRate,
      deliveryFeeCents: settings.deliveryFee,
      freeDeliveryOverCents: settings.freeDeliveryOver,
      deliveryTimeDays: settings.deliveryTimeDays,
      currencySymbol: settings.currencySymbol,
      shopName: settings.shopName,
      phone: settings.phone,
      email: settings.email,
      address: settings.address,
      city: settings.city,
      businessHours: settings.businessHours,
      deliveryArea: settings.deliveryArea,
      timeZone: settings.timeZone,
      isDemo: settings.isDemo,
    })
    .from(settings)
    .where(eq(settings.id, 1))
  return row ?? defaultSettings
}
