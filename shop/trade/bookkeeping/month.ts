import { z } from 'zod'

/** A month of the shop's calendar as addresses have it, '2026-11', with its first and its last day. */
export const monthField = z
  .string()
  .regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11')
  .transform(name => {
    const [year, month] = name.split('-').map(Number)
    // Day 0 of the next month is the last one of this.
    const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0))
    return { name, firstDay: `${name}-01`, lastDay: last.toISOString().slice(0, 10) }
  })
export type Month = z.output<typeof monthField>
