import type { Db } from '#db/client.server.ts'
import { findOfficeSettings } from '#shop/office/settings/row.server.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'

/** By how many percent of a part's price a colleague may go down: an admin as far as they like, others as far as the settings say. */
export const mostDiscount = async (db: Db, role: StaffRole): Promise<number> =>
  role === 'admin' ? 100 : (await findOfficeSettings(db)).staffDiscountPercent
