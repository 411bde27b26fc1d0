import { useRef, useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { fittedVehicleName } from '#shop/catalogue/products/edited.ts'
import { formatNumber } from '#shop/numbers.ts'
import { FitmentRow } from './fitment-row.tsx'
import { countVehicles, type EditorRow, type RowEdits } from './fitment-rows.ts'

/** A list of this many vehicles can be searched, and only this many are drawn until the owner asks for all. */
const searchedFrom = 12
const shownAtFirst = 60

/** The rows of a product by model. They are removed one by one, by model, or all at once; `gone` ones are marked. */
export function FitmentList({ rows, gone, edits }: { rows: EditorRow[]; gone: EditorRow[]; edits: RowEdits }) {
  const [wanted, setWanted] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  // A row with a message is shown in any case.
  const refused = new Set(rows.filter(row => Object.keys(edits.errorsOf(row)).length > 0))
  const found = rows.filter(row => {
    const name = fittedVehicleName(row).toLowerCase()
    return refused.has(row) || words.every(word => name.includes(word))
  })
  const shown = isWhole ? found : found.filter((row, place) => place < shownAtFirst || refused.has(row))
  const [count, countFound] = [countVehicles(rows), countVehicles(found)]
  const remove = (removed: EditorRow[]) => {
    edits.remove(removed)
    // The pressed button is gone with its vehicle, so the heading takes the focus.
    heading.current?.focus()
  }

  return (
    <section aria-label="Vehicles">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold">
          {count === 0 ? 'No' : formatNumber(count)} {count === 1 ? 'vehicle' : 'vehicles'}
          {words.length > 0 && `, ${formatNumber(countFound)} found`}
        </h3>
        {found.length > 0 && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Remove All {words.length > 0 && formatNumber(countFound)}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${formatNumber(countFound)} ${countFound === 1 ? 'vehicle' : 'vehicles'}?`}
      >
        <p className="mt-3">The product is then no longer said to fit them, once it is saved.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
            Keep Them
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false)
              remove(found)
            }}
          >
            Remove
          </Button>
        </div>
      </Dialog>
      {rows.length >= searchedFrom && <ListFilter value={wanted} onChange={setWanted} />}
      <ul className="mt-3 divide-y divide-line rounded-md border border-line empty:hidden">
        {byModel(shown).map(group => (
          <ModelGroup
            key={group.modelId}
            group={group}
            all={found.filter(row => row.modelId === group.modelId)}
            gone={gone}
            edits={{ ...edits, remove }}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
          Show All {formatNumber(found.length)}
        </Button>
      )}
    </section>
  )
}

type Group = { modelId: number; name: string; rows: EditorRow[] }

function byModel(rows: EditorRow[]): Group[] {
  const groups = Map.groupBy(rows, row => row.modelId)
  return [...groups].map(([modelId, those]) => ({
    modelId,
    name: `${those[0]?.make} ${those[0]?.model}`,
    rows: those,
  }))
}

function ModelGroup({
  group: { name, rows },
  all,
  gone,
  edits,
}: {
  group: Group
  /** All rows of the model, those that are not drawn too. */
  all: EditorRow[]
  gone: EditorRow[]
  edits: RowEdits
}) {
  const count = countVehicles(all)
  return (
    <li className="px-3 py-1 sm:px-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{name}</p>
        {count > 1 && (
          <Button variant="quiet" onClick={() => edits.remove(all)} className="shrink-0 text-sm">
            Remove {count} <span className="sr-only">variants of {name}</span>
          </Button>
        )}
      </div>
      <ul>
        {rows.map(row => (
          <FitmentRow
            key={row.key}
            row={row}
            isGone={gone.includes(row)}
            edits={edits}
            onRemove={() => edits.remove([row])}
          />
        ))}
      </ul>
    </li>
  )
}

/** Searches the list. Its text is no part of the product's form, and Enter does not save the product. */
function ListFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div className="mt-2" onInput={event => event.stopPropagation()}>
      <Field
        label="Search these vehicles"
        type="search"
        maxLength={100}
        value={value}
        onChange={event => {
          event.stopPropagation()
          onChange(event.currentTarget.value)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}
