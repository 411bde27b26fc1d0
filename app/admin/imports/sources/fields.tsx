import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { hoursBetween } from '#shop/trade/sources/times.ts'

type Texts = Partial<Record<string, string>>

const limits = [
  { name: 'mostPriceJumps', label: 'Rows whose price changes by more than half, at most', usual: 20 },
  { name: 'mostSoldOut', label: 'Products in stock that are sold out, at most', usual: 10 },
  { name: 'leastRows', label: 'Rows of the last file, at least', usual: 50 },
] as const

/** The fields of a file on a timetable, the same for a new one and one that is edited. */
export function SourceFields({
  kinds,
  values,
  errors,
}: {
  kinds: { name: string; title: string }[]
  values: Texts
  errors: Texts
}) {
  return (
    <>
      <Field
        label="Supplier"
        name="supplier"
        required
        maxLength={100}
        defaultValue={values.supplier}
        error={errors.supplier}
      />
      <Field
        label="Address"
        name="address"
        required
        defaultValue={values.address}
        error={errors.address}
        hint="Such as https://example.com/stock.csv, or a file in the folder of the server for imports: stock.csv"
      />
      <Select label="What is in the file" name="kind" defaultValue={values.kind} error={errors.kind}>
        <option value="">Recognise it</option>
        {kinds.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Select label="How often" name="everyHours" defaultValue={values.everyHours ?? '24'} error={errors.everyHours}>
        {hoursBetween.map(hours => (
          <option key={hours} value={hours}>
            {hours === 24 ? 'Daily' : hours === 1 ? 'Every hour' : `Every ${hours} hours`}
          </option>
        ))}
      </Select>
      <Field
        label="Daily at"
        name="dailyAt"
        type="time"
        defaultValue={values.dailyAt ?? '04:00'}
        error={errors.dailyAt}
        hint="In UTC, within five minutes"
      />
      <Checkbox
        name="isAtOnce"
        label="Apply at once"
        hint="Otherwise a file is checked, and waits until somebody applies it."
        defaultChecked={values.isAtOnce === 'on'}
      />
      <details open={['mostPriceJumps', 'mostSoldOut', 'leastRows'].some(name => errors[name])}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">When it stops and asks</summary>
        <div className="grid gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            A file that would be applied at once waits for you, by mail and on the dashboard, where it changes more than
            this.
          </p>
          {limits.map(({ name, label, usual }) => (
            <Field
              key={name}
              label={label}
              name={name}
              inputMode="numeric"
              defaultValue={values[name] ?? usual}
              error={errors[name]}
              hint="Percent, from 0 to 100"
            />
          ))}
        </div>
      </details>
    </>
  )
}
