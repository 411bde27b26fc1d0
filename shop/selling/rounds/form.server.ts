import { z } from 'zod'
import { isUuid } from '#shop/ids.ts'
import { isDay } from '#shop/office/calendar/days.ts'
import { oneLine } from '#shop/typed-text.ts'
import { doorKinds, stopOutcomes, takenBack } from './rounds.ts'

// For the server only: whoever imports this takes zod along.

const outOfDate = 'This form is out of date. Please open it again.'

const driverId = z
  .string()
  .default('')
  .transform(id => (isUuid(id) ? id : null))

/** The checkboxes of orders: fields 'order-…' with the order's id. */
const orderIdsOf = (form: Record<string, unknown>): string[] =>
  Object.entries(form).flatMap(([name, value]) => (value === 'on' ? (/^order-(.+)$/.exec(name)?.[1] ?? []) : []))

const day = z.string().default('').transform(oneLine).refine(isDay, 'Day must be a day such as 2026-12-31')

/** The form that plans a round: its day, its driver, and the orders that are ticked. */
export const planForm = z
  .looseObject({
    day,
    driverId,
  })
  .transform(form => ({ day: form.day, driverId: form.driverId, orderIds: orderIdsOf(form) }))

const stopId = z.coerce.number(outOfDate).int(outOfDate)

/** A step of a round, by the button that was pressed. */
export const roundStepForm = z
  .discriminatedUnion('what', [
    z.looseObject({ what: z.literal('add') }),
    z.object({ what: z.literal(['drop', 'up', 'down']), stopId }),
    z.object({ what: z.literal('driver'), driverId }),
    z.object({ what: z.literal('day'), day }),
    z.object({ what: z.literal(['leave', 'close', 'delete']) }),
  ])
  .transform(form => (form.what === 'add' ? { what: form.what, orderIds: orderIdsOf(form) } : form))

/** What a driver says of a stop. */
export const pressForm = z.object({
  stopId,
  /** Null takes the last press back. */
  outcome: z.enum([...stopOutcomes, takenBack], outOfDate).transform(said => (said === takenBack ? null : said)),
  paidBy: z.enum(doorKinds, outOfDate).default('cash'),
  /** What the page said is to be collected. A page that was opened long ago says nothing. */
  collectCents: z
    .string()
    .regex(/^\d{1,12}$/, outOfDate)
    .transform(Number)
    .nullable()
    .default(null),
  note: z.string().default('').transform(oneLine).pipe(z.string().max(200, 'At most 200 characters')),
})
