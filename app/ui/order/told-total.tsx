import { data } from 'react-router'
import type { FormProblems } from '#app/web/forms/parse.ts'

// A quote whose delivery fee is open is accepted in two steps: the first tells the fee of the postcode, the second agrees to its total.

/** Answers the first step with what delivery costs, and keeps the total that was told. */
export const tellTotal = (typed: FormProblems['values'], untold: { message: string; totalCents: number }) =>
  data<FormProblems>(
    { errors: { '': untold.message }, values: { ...typed, toldTotalCents: String(untold.totalCents) } },
    { status: 409 },
  )

/** The total that whoever accepts was told, in cents; null where it was not told yet. */
export const toldTotal = (problems: FormProblems | undefined): number | null => {
  const told = problems?.values.toldTotalCents ?? ''
  return /^\d{1,12}$/.test(told) ? Number(told) : null
}

/** Sends the total along that was told. */
export const ToldTotal = ({ quote, problems }: { quote: { isFeeOpen: boolean }; problems: FormProblems | undefined }) =>
  quote.isFeeOpen && <input type="hidden" name="toldTotalCents" value={toldTotal(problems) ?? ''} />
