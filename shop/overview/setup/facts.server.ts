import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { setup } from '#db/schema/office/shop.ts'
import { type Env, isLoopback } from '#platform/env.ts'
import { leastWithdrawalDays } from '#shop/office/settings/consumers.ts'
import { type SetupStep, setupSteps } from './steps.ts'

const factsRow = z.object({
  isPutAway: z.boolean(),
  isDemo: z.boolean(),
  testedMailServer: z.string().nullable(),
  hasDetails: z.boolean(),
  hasDelivery: z.boolean(),
  hasCategories: z.boolean(),
  hasVehicles: z.boolean(),
  hasProducts: z.boolean(),
  hasOrders: z.boolean(),
  hasBackup: z.boolean(),
  sellsToEu: z.boolean(),
  hasWithdrawal: z.boolean(),
  hasNotice: z.boolean(),
  hasImprint: z.boolean(),
  hasProvenReviews: z.boolean(),
})

export type SetupFacts = z.output<typeof factsRow> & {
  /** Host and port of SMTP_URL; null where mails become files. */
  mailServer: string | null
  isOriginPublic: boolean
}

export type Setup = { isShown: boolean; steps: SetupStep[] }

/** The mail server as SMTP_URL names it, 'mail.example.com:587', without user and password. */
export const mailServerOf = ({ smtpUrl }: Pick<Env, 'smtpUrl'>): string | null => smtpUrl && new URL(smtpUrl).host

/** Whether people elsewhere can follow a link to the shop: ORIGIN is given, and is not this machine. */
export const isOriginPublic = ({ origin, originIsGiven }: Pick<Env, 'origin' | 'originIsGiven'>): boolean =>
  originIsGiven && !isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''))

/**
 * How far the shop is set up. One query. The list is not shown once all is done, where the owner has put it away, and in
 * a demo, which has everything; null where there is nothing to bring back.
 */
export async function findSetup(db: Db, env: Env): Promise<Setup | null> {
  const { isPutAway, isDemo, ...found } = await onlyRow(db, factsRow)`
    select coalesce(s.is_put_away, false) as "isPutAway", s.tested_mail_server as "testedMailServer",
      s.backed_up_at is not null as "hasBackup",
      coalesce(shop.is_demo, false) as "isDemo",
      coalesce(shop.email <> '' and shop.address <> '', false) as "hasDetails",
      coalesce(shop.delivery_area <> '', false) as "hasDelivery",
      coalesce(shop.sells_to_eu, false) as "sellsToEu",
      coalesce(shop.withdrawal_days >= ${leastWithdrawalDays}, false) as "hasWithdrawal",
      coalesce(shop.guarantee_notice_url <> '', false) as "hasNotice",
      coalesce(shop.reviews_by_order, false) as "hasProvenReviews",
      exists (select from shop_texts where name = 'imprint' and body <> '') as "hasImprint",
      exists (select from categories) as "hasCategories",
      exists (select from car_sub_models) as "hasVehicles",
      exists (select from products where is_active) as "hasProducts",
      exists (select from orders) as "hasOrders"
    from (select 1) one left join setup s on s.id = 1 left join settings shop on shop.id = 1`
  const more = { mailServer: mailServerOf(env), isOriginPublic: isOriginPublic(env) }
  const steps = setupSteps({ isPutAway, isDemo, ...found, ...more })
  if (isDemo || steps.every(step => step.isDone)) return null
  return { isShown: !isPutAway, steps }
}

/** Puts the list away, or brings it back. */
export async function putSetupAway(db: Db, isPutAway: boolean): Promise<void> {
  await db.insert(setup).values({ isPutAway }).onConflictDoUpdate({ target: setup.id, set: { isPutAway } })
}

/** Notes that a mail server has taken a test mail: another SMTP_URL has to be tested again. */
export async function noteTestedMail(db: Db, testedMailServer: string): Promise<void> {
  await db
    .insert(setup)
    .values({ testedMailServer })
    .onConflictDoUpdate({ target: setup.id, set: { testedMailServer: sql`excluded.tested_mail_server` } })
}

/** Notes that a backup has been made just now. */
export async function noteBackup(db: Db): Promise<void> {
  const backedUpAt = sql`now()`
  await db.insert(setup).values({ backedUpAt }).onConflictDoUpdate({ target: setup.id, set: { backedUpAt } })
}

/** When the last backup was made; null before the first. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select({ backedUpAt: setup.backedUpAt }).from(setup)
  return row?.backedUpAt ?? null
}
