import { Link } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { coreText, formatMoney } from '#shop/money.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { maxOutRows, type OutRow, outField, outPiecesField, withPart } from '#shop/selling/exchanges/fields.ts'
import type { Equivalent } from '#shop/selling/exchanges/parts.server.ts'

/**
 * What the customer takes along instead: rows for references or part numbers, of which one more is always empty, and the parts in
 * stock that could replace the returned ones, one press away. Closed until somebody exchanges.
 */
export function ExchangeFields({
  title = 'Other parts go out instead',
  instead = 'In the place of the returned parts',
  rows,
  onRows,
  equivalents,
  currencySymbol,
  errors,
}: {
  title?: string
  instead?: string
  rows: OutRow[]
  onRows: (rows: OutRow[]) => void
  equivalents: Equivalent[]
  currencySymbol: string
  errors: Record<string, string>
}) {
  const shown = [...rows, { part: '', pieces: '1' }].slice(0, maxOutRows)
  const change = (index: number, changed: Partial<OutRow>) =>
    onRows(
      shown
        .map((row, place) => (place === index ? { ...row, ...changed } : row))
        .filter((row, place) => row.part !== '' || place < rows.length),
    )
  return (
    <details open={rows.length > 0} className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">{title}</summary>
      <div className="grid gap-4 border-t border-line p-3">
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <Field
              label={`Part ${index + 1}`}
              name={outField(index + 1)}
              value={row.part}
              onChange={event => change(index, { part: event.currentTarget.value })}
              error={errors[outField(index + 1)]}
              placeholder="Reference or part number"
              maxLength={100}
              autoComplete="off"
            />
            <Field
              label="Units"
              name={outPiecesField(index + 1)}
              value={row.pieces}
              onChange={event => change(index, { pieces: event.currentTarget.value })}
              error={errors[outPiecesField(index + 1)]}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        ))}
        {equivalents.length > 0 && (
          <div>
            <p className="font-medium">{instead}</p>
            <ul className="mt-1 grid gap-2">
              {equivalents.map(({ insteadOf, id, name, brand, priceCents, coreChargeCents, stock }) => (
                <li key={`${insteadOf} ${id}`}>
                  <Link
                    to={`?out=${encodeURIComponent(id)}`}
                    data-scripted
                    onClick={event => {
                      event.preventDefault()
                      onRows(withPart(rows, id))
                    }}
                    className={buttonClass({ variant: 'secondary' }, 'w-full py-2 justify-between! text-left')}
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {brand} {name} <span className="font-normal text-ink-soft">Ref. {id}</span>
                    </span>
                    <span className="text-right">
                      <span className="block whitespace-nowrap">{formatMoney(priceCents, currencySymbol)}</span>
                      {coreChargeCents !== null && (
                        <span className="block text-sm font-normal text-ink-soft">
                          {coreText(coreChargeCents, currencySymbol)}
                        </span>
                      )}
                      <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
                        {unitsText(stock)} in stock
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}
