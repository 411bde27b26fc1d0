import { Field, Select } from '#app/ui/plain/field.tsx'
import {
  lineField,
  partOutcomes,
  type ReturnableLine,
  type ReturnReason,
  returnOutcomeLabels,
  returnReasonFacts,
  returnReasons,
} from '#shop/selling/returns/rules.ts'

/**
 * Whoever says why a part comes back means one piece at least, so that nobody has to type the 1. At the counter what is faulty or damaged is
 * written off, unless somebody says otherwise.
 */
function followReason({ form, value }: HTMLSelectElement, line: number) {
  const field = (what: Parameters<typeof lineField>[0]) => form?.elements.namedItem(lineField(what, line))
  const [pieces, outcome] = [field('pieces'), field('outcome')]
  const reason = returnReasons.find(known => known === value)
  if (reason && pieces instanceof HTMLInputElement && /^0?$/.test(pieces.value.trim())) pieces.value = '1'
  if (reason && outcome instanceof HTMLSelectElement) outcome.value = returnReasonFacts[reason].first
}

/**
 * The lines of an order that can come back, each with how many, why, and which car it did not fit. At the counter also what
 * becomes of the pieces. Without `reasons` nobody is asked why, and all pieces are chosen at first.
 */
export function ReturnLines({
  lines,
  reasons,
  startsAt,
  hasOutcome = false,
  problems,
}: {
  lines: ReturnableLine[]
  reasons: readonly ReturnReason[]
  /** How many pieces are chosen at first, where it is not all. */
  startsAt?: number
  hasOutcome?: boolean
  problems?: { errors: Record<string, string>; values: Record<string, string> }
}) {
  const asksWhy = reasons.length > 0
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ line, productId, name, most, cars, warranty }) => {
        const field = (what: Parameters<typeof lineField>[0], start = '') => {
          const fieldName = lineField(what, line)
          return {
            name: fieldName,
            defaultValue: problems?.values[fieldName] ?? start,
            error: problems?.errors[fieldName],
          }
        }
        return (
          <li key={line}>
            <fieldset className="py-4">
              <legend className="pt-4 font-semibold wrap-anywhere">
                {name} <span className="text-sm font-normal text-ink-soft">Ref. {productId}</span>
                {warranty && <span className="block text-sm font-normal">{warranty}</span>}
              </legend>
              <div
                className={`mt-2 grid gap-3 ${hasOutcome ? 'sm:grid-cols-[7rem_1fr_1fr_1fr]' : 'sm:grid-cols-[7rem_1fr_1fr]'}`}
              >
                <Field
                  label={most === 1 ? 'Units' : `Units of ${most}`}
                  {...field('pieces', String(asksWhy ? 0 : (startsAt ?? most)))}
                  inputMode="numeric"
                  autoComplete="off"
                />
                {asksWhy && (
                  <>
                    <Select
                      label="Why"
                      {...field('reason')}
                      onChange={event => followReason(event.currentTarget, line)}
                    >
                      <option value="">Choose</option>
                      {reasons.map(reason => (
                        <option key={reason} value={reason}>
                          {returnReasonFacts[reason].label}
                        </option>
                      ))}
                    </Select>
                    <Field
                      label="Car that it does not fit"
                      {...field('vehicle', cars.length === 1 ? cars[0] : '')}
                      maxLength={200}
                      autoComplete="off"
                    />
                  </>
                )}
                {hasOutcome && (
                  <Select label="What becomes of it" {...field('outcome', 'restocked')}>
                    {partOutcomes.map(outcome => (
                      <option key={outcome} value={outcome}>
                        {returnOutcomeLabels[outcome]}
                      </option>
                    ))}
                  </Select>
                )}
              </div>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
