import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { Field, FieldMessage, labelClass, TextArea } from '#app/ui/plain/field.tsx'
import { plainMoney } from '#shop/money.ts'
import type { DeliveryArea } from '#shop/selling/delivery/area.ts'
import { weekdayNames } from '#shop/selling/delivery/promise.ts'

const onAt = (weekdays: readonly number[], at: number) => (weekdays.includes(at + 1) ? 'on' : '')

/** An area as it is typed; a new one delivers on the next day from Monday to Friday. */
export function typedArea(area: DeliveryArea | null) {
  const weekdays = area?.weekdays ?? [1, 2, 3, 4, 5]
  return {
    name: area?.name ?? '',
    postcodes: area?.postcodes ?? '',
    feeCents: area ? plainMoney(area.feeCents) : '',
    freeOverCents: area?.freeOverCents == null ? '' : plainMoney(area.freeOverCents),
    days: String(area?.days ?? 1),
    cutOff: area?.cutOff ?? '',
    ...Object.fromEntries(weekdayNames.map((_, at) => [`weekday${at + 1}`, onAt(weekdays, at)])),
  }
}

type AreaFieldsProps = { values: Record<string, string>; problems: EditorProblems | undefined }

/** The fields of a delivery area. */
export function AreaFields({ values, problems }: AreaFieldsProps) {
  const start: Record<string, string> = startValues(values, problems)
  const field = (name: string) => ({ name, defaultValue: start[name] ?? '', error: problems?.errors[name] })
  const weekdays = problems?.errors.weekdays
  return (
    <>
      <Field label="Name" {...field('name')} required hint="As you call it: 'City centre'" />
      <TextArea
        label="Postcodes"
        {...field('postcodes')}
        required
        rows={4}
        hint="With commas between: 3011, or 20* for all that begin so, or 1000-1199 from one to another. Where two areas have a postcode, the one that names it more exactly counts"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Delivery fee" {...field('feeCents')} inputMode="decimal" required hint="0 is shown as Free" />
        <Field
          label="Free delivery over"
          {...field('freeOverCents')}
          inputMode="decimal"
          hint="No delivery fee above this subtotal. Empty: never"
        />
        <Field
          label="Days"
          {...field('days')}
          inputMode="numeric"
          required
          hint="How many days after the order: 0 is the same day"
        />
        <Field
          label="Ordered before"
          {...field('cutOff')}
          placeholder="14:00"
          hint="Later orders count from the next day. In the shop's time zone. Empty: midnight"
        />
      </div>
      <fieldset aria-describedby={weekdays && 'weekdays-error'}>
        <legend className={labelClass(true)}>Delivers on</legend>
        <div className="flex flex-wrap gap-x-5">
          {weekdayNames.map((day, at) => (
            <label key={day} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={`weekday${at + 1}`}
                defaultChecked={start[`weekday${at + 1}`] === 'on'}
                className="size-5 accent-accent"
              />
              {day}
            </label>
          ))}
        </div>
        <FieldMessage id="weekdays" error={weekdays} />
      </fieldset>
    </>
  )
}
