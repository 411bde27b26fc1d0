import { useLocation } from 'react-router'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Field } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { coreChargeField } from '#shop/catalogue/products/form.server.ts'
import type { BulkChange } from '#shop/finding/bulk/change.ts'
import { withSymbol } from '#shop/money.ts'
import type { Route } from './+types/core'
import { BulkDialog, PreviewForm } from './bulk-dialog.tsx'
import { answerApply, answerPreview } from './bulk-requests.server.ts'

/** What was typed; null where the dialog is opened, and '' where all are to have none. */
const amountOf = (request: Request) => new URL(request.url).searchParams.get('amount')?.slice(0, 50) ?? null

function changeOf(request: Request): BulkChange | null {
  const amount = amountOf(request)
  const read = amount === null ? null : coreChargeField.safeParse(amount)
  return read?.success ? { field: 'core_charge', cents: read.data } : null
}

export async function loader(asked: Route.LoaderArgs) {
  const { request } = asked
  const amount = amountOf(request)
  const answer = await answerPreview(asked, changeOf(request))
  const error = amount === null ? undefined : coreChargeField.safeParse(amount).error?.issues[0]?.message
  return { ...answer, amount, error }
}

export const action = (asked: Route.ActionArgs) => answerApply(asked, changeOf(asked.request))

export const shouldRevalidate = showsNewState

export default function ChangeCoreCharges({ loaderData, actionData }: Route.ComponentProps) {
  const { amount, error } = loaderData
  const { currencySymbol } = useSettings()
  const { search } = useLocation()
  return (
    <BulkDialog
      title="Change core charges"
      doing="Change the core charge of"
      answer={loaderData}
      problems={actionData}
      showLine={text => (
        <span className="whitespace-nowrap">{text === null ? 'None' : withSymbol(text, currencySymbol)}</span>
      )}
    >
      <PreviewForm>
        <Field
          key={search}
          label={`New core charge (${currencySymbol.trim()})`}
          name="amount"
          defaultValue={amount ?? ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={error}
          hint="Paid with each unit, and given back for the old part. Empty takes the core charge away."
          className="min-w-0 flex-1 basis-56"
        />
      </PreviewForm>
    </BulkDialog>
  )
}
