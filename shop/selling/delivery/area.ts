import type { deliveryAreas } from '#db/schema/selling/delivery.ts'
import { plainMoney } from '#shop/money.ts'
import { type FieldText, tellFields } from '#shop/office/audit/changes.ts'
import { daysText } from '#shop/office/settings/row.ts'
import { weekdayNames } from './promise.ts'

/** A delivery area as its owner sees it. */
export type DeliveryArea = typeof deliveryAreas.$inferSelect
export type EditedArea = Omit<DeliveryArea, 'id' | 'version'>

/** 'Monday to Friday', 'every day', 'Tuesday, Saturday'. */
function weekdaysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const name = (day: number | undefined) => weekdayNames[(day ?? 1) - 1] ?? ''
  if (days.length === 7) return 'every day'
  const isRow = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  return isRow && days.length > 2 ? `${name(days[0])} to ${name(days.at(-1))}` : days.map(name).join(', ')
}

/** When a part is brought: 'Same day, ordered before 14:00' or '2 days, Monday to Friday'. */
export function rhythmText({ days, cutOff, weekdays }: Pick<DeliveryArea, 'days' | 'cutOff' | 'weekdays'>): string {
  const when = days === 0 ? 'Same day' : days === 1 ? 'Next day' : daysText(days)
  return [when, cutOff && `ordered before ${cutOff}`, weekdaysText(weekdays)].filter(Boolean).join(', ')
}

export const areaFields = tellFields<EditedArea>({
  name: { label: 'Name', text: area => area.name },
  postcodes: { label: 'Postcodes', text: area => area.postcodes },
  feeCents: { label: 'Delivery fee', text: area => plainMoney(area.feeCents) },
  freeOverCents: {
    label: 'Free delivery over',
    text: area => (area.freeOverCents === null ? null : plainMoney(area.freeOverCents)),
  },
  days: { label: 'Days', text: area => String(area.days) },
  cutOff: { label: 'Ordered before', text: area => area.cutOff },
  weekdays: { label: 'Delivers on', text: area => weekdaysText(area.weekdays) },
} satisfies Record<keyof EditedArea, FieldText<EditedArea>>)
