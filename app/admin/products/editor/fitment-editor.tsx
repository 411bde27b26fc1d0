import { useState } from 'react'
import { useNotedValue } from '#app/admin/parts/use-noted-value.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { fitErrorKey, fitFields, type TypedFit } from '#shop/cars/fitment/typed.ts'
import { type FittedRow, fittedVehicleName, maxFitments } from '#shop/catalogue/products/edited.ts'
import { formatNumber } from '#shop/numbers.ts'
import { FitmentAdder } from './fitment-adder.tsx'
import { FitmentList } from './fitment-list.tsx'
import { countVehicles, type EditorRow, type RowEdits } from './fitment-rows.ts'
import type { ProductProblems } from './problems.ts'

/** The rows of vehicles that a product fits, sent as a field of variants and one of what the rows say beside them. */
export function FitmentEditor({
  start,
  problems,
  isUniversal,
}: {
  start: FittedRow[]
  problems: ProductProblems | undefined
  isUniversal: boolean
}) {
  const [rows, setRows] = useState(() => start.map((row, key): EditorRow => ({ ...row, key, typed: row.typed ?? {} })))
  const [nextKey, setNextKey] = useState(start.length)
  const [seen, setSeen] = useState(problems)
  const [told, setTold] = useState('')
  if (problems !== seen) {
    setSeen(problems)
    setRows(rows.map((row, place) => ({ ...row, sentAs: place })))
  }
  const ids = rows.map(row => row.id).join(',')
  const fits = JSON.stringify(
    Object.fromEntries(
      rows.flatMap(({ row, typed }, place) => {
        const isPlain = Object.keys(typed).length === 0
        return row || !isPlain ? [[String(place), { row, ...(!isPlain && { typed }) }]] : []
      }),
    ),
  )
  const noted = useNotedValue(`${ids} ${fits}`)
  const unknown = problems?.unknownVehicles ?? []
  const gone = rows.filter(row => unknown.includes(row.id))

  const add = (found: FittedRow[], more: string) => {
    const there = new Set(rows.map(row => row.id))
    const fresh = found.filter(row => !there.has(row.id))
    if (rows.length + fresh.length > maxFitments) {
      return setTold(`Nothing was added: a product fits at most ${formatNumber(maxFitments)} vehicles.`)
    }
    const made = fresh.map((row, n): EditorRow => ({ ...row, key: nextKey + n, typed: row.typed ?? {} }))
    setNextKey(nextKey + made.length)
    if (made.length > 0) setRows(sorted([...rows, ...made]))
    setTold([addedText(found, fresh), more].filter(Boolean).join(' '))
  }
  const edits: RowEdits = {
    remove: removed => {
      setRows(rows.filter(row => !removed.includes(row)))
      const [only] = removed
      const count = countVehicles(removed)
      setTold(count === 1 && only ? `${fittedVehicleName(only)} removed` : `${count} vehicles removed`)
    },
    type: (row, typed) => setRows(rows.map(other => (other === row ? { ...row, typed: withoutEmpty(typed) } : other))),
    repeat: row => {
      if (rows.length >= maxFitments) return setTold(`A product has at most ${formatNumber(maxFitments)} rows.`)
      const { row: _, sentAs: __, ...rest } = row
      setNextKey(nextKey + 1)
      setRows(
        rows.flatMap(other => (other === row ? [row, { ...rest, key: nextKey, typed: {}, isNew: true }] : [other])),
      )
      setTold(`Another row for ${fittedVehicleName(row)} added`)
    },
    errorsOf: ({ sentAs }) => {
      if (sentAs === undefined) return {}
      const errors = fitFields.map(field => [field, problems?.errors[fitErrorKey(sentAs, field)]])
      return Object.fromEntries(errors.filter(([, error]) => error))
    },
  }

  return (
    <div className="grid gap-5">
      <input type="hidden" name="fitment" ref={noted} value={ids} />
      <input type="hidden" name="fits" value={fits} />
      {isUniversal && rows.length > 0 && (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-warning">
          This list is not needed while the product is universal. It is kept.
        </p>
      )}
      {gone.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => edits.remove(gone)}>
            {gone.length === 1 ? 'Remove the Vehicle That Is Gone' : `Remove the ${gone.length} Vehicles That Are Gone`}
          </Button>
        </div>
      )}
      <FitmentAdder onFound={add} onTold={setTold} error={problems?.errors.fitment} />
      <p role="status" className="font-medium empty:hidden">
        {told}
      </p>
      <FitmentList rows={rows} gone={gone} edits={edits} />
    </div>
  )
}

const withoutEmpty = (typed: TypedFit): TypedFit => Object.fromEntries(Object.entries(typed).filter(([, text]) => text))

function addedText(found: FittedRow[], fresh: FittedRow[]): string {
  const [only] = found
  if (!only) return 'No vehicle was found.'
  const [all, added] = [countVehicles(found), countVehicles(fresh)]
  if (all === 1) return `${fittedVehicleName(only)} ${added === 1 ? 'added' : 'is already in the list'}.`
  const old = all - added
  const already = old > 0 ? ` ${old} ${old === 1 ? 'was' : 'were'} already in the list.` : ''
  return `${added} ${added === 1 ? 'vehicle' : 'vehicles'} added.${already}`
}

/** Sorts by make and model, so that the variants of a model stand together, in the order that they had. */
const sorted = (rows: EditorRow[]): EditorRow[] =>
  rows.toSorted(
    (one, other) =>
      one.make.localeCompare(other.make) || one.model.localeCompare(other.model) || one.modelId - other.modelId,
  )
