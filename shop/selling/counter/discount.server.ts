import type { Db } from '#db/client.server.ts'
import { findOfficeSettings } from '#shop/office/settings/row.server.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'

/** The most percent of a part's price that a colleague may take off: an admin all of it, others as much as the settings say. */
export const mostDiscount = async (db: Db, role: StaffRole): Promise<number> =>
  role === 'admin' ? 100 : (await findOfficeSettings(db)).staffDiscountPercent
