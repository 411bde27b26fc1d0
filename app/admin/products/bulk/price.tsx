import { useLocation } from 'react-router'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import {
  type BulkChange,
  endingText,
  parsePercent,
  percentRule,
  priceEndings,
  readEnding,
} from '#shop/finding/bulk/change.ts'
import { formatMoney, withSymbol } from '#shop/money.ts'
import type { Route } from './+types/price'
import { BulkDialog, PreviewForm } from './bulk-dialog.tsx'
import { answerApply, answerPreview } from './bulk-requests.server.ts'

const percentOf = (request: Request) => new URL(request.url).searchParams.get('percent')?.slice(0, 50) ?? null
const endingOf = (request: Request) => readEnding(new URL(request.url).searchParams.get('ending'))

function changeOf(request: Request): BulkChange | null {
  const hundredths = parsePercent(percentOf(request) ?? '')
  return hundredths === null ? null : { field: 'price', hundredths, ending: endingOf(request) }
}

export async function loader(asked: Route.LoaderArgs) {
  const { request } = asked
  const percent = percentOf(request)
  const change = changeOf(request)
  const answer = await answerPreview(asked, change)
  return { ...answer, percent, ending: endingOf(request), error: percent !== null && !change ? percentRule : undefined }
}

export const action = (asked: Route.ActionArgs) => answerApply(asked, changeOf(asked.request))

export const shouldRevalidate = showsNewState

export default function ChangePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { percent, ending, error } = loaderData
  const { currencySymbol } = useSettings()
  const { search } = useLocation()
  return (
    <BulkDialog
      title="Change prices"
      doing="Change the price of"
      answer={loaderData}
      problems={actionData}
      showLine={text => <span className="whitespace-nowrap">{withSymbol(text ?? '', currencySymbol)}</span>}
      warning={count =>
        `${count === 1 ? '1 of them' : `${count} of them`} will cost nothing: ${formatMoney(0, currencySymbol)}.`
      }
    >
      <PreviewForm>
        <Field
          key={search}
          label="Change in percent"
          name="percent"
          defaultValue={percent ?? ''}
          required
          autoComplete="off"
          maxLength={20}
          error={error}
          hint="10 makes everything a tenth dearer, -10 a tenth cheaper. New prices are rounded to the cent, half a cent up, and are never below 0."
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          key={`ending ${search}`}
          label="Ending"
          name="ending"
          defaultValue={ending ?? ''}
          hint="The nearest such price. Below 1.00 prices keep their cents."
          className="min-w-0 basis-40"
        >
          <option value="">None</option>
          {priceEndings.map(cents => (
            <option key={cents} value={cents}>
              {endingText(cents)}
            </option>
          ))}
        </Select>
      </PreviewForm>
    </BulkDialog>
  )
}
