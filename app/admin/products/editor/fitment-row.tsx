import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { fitLabels, fitTextLimits, positionChoices, type TypedFit, typedText } from '#shop/cars/fitment/typed.ts'
import { fittedVehicleName } from '#shop/catalogue/products/edited.ts'
import type { EditorRow, RowEdits } from './fitment-rows.ts'

/** One row of a product's vehicles: what it says in one line, and on demand the fields of its conditions. */
export function FitmentRow({
  row,
  isGone,
  edits,
  onRemove,
}: {
  row: EditorRow
  isGone: boolean
  edits: RowEdits
  onRemove: () => void
}) {
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [isWanted, setWanted] = useState(row.isNew === true)
  const errors = edits.errorsOf(row)
  const isOpen = isWanted || Object.keys(errors).length > 0
  const name = fittedVehicleName(row)
  const said = typedText(row.typed)
  useEffect(() => {
    // A row that was added by 'Add Another Row' stands below the button: its first field takes the focus.
    if (row.isNew) fields.current?.querySelector('select')?.focus()
  }, [row.isNew])
  return (
    <li className="py-1">
      <div className="flex items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 break-words sm:flex sm:items-center sm:justify-between sm:gap-x-3">
          <p>
            {row.variant} <span className="text-ink-soft">{row.year}</span>
            {!row.isActive && <span className="text-ink-soft"> (inactive)</span>}
            {isGone && <strong className="text-danger"> not in the catalogue any more</strong>}
            <span className={`block text-sm ${said ? '' : 'text-ink-soft'}`}>{said ?? 'No conditions'}</span>
          </p>
          <Button
            variant="quiet"
            className="-ml-5 shrink-0 text-sm sm:ml-0"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setWanted(!isOpen)}
          >
            Conditions<span className="sr-only"> of {name}</span>
            <Icon name="chevron-down" size={16} className={isOpen ? 'rotate-180' : ''} />
          </Button>
        </div>
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}${said ? `: ${said}` : ''}`} onClick={onRemove}>
          <Icon name="x" size={18} />
        </Button>
      </div>
      {isOpen && (
        <fieldset
          ref={fields}
          id={id}
          className="mt-1 mb-3 grid min-w-0 gap-4 rounded-md border border-line bg-ground p-4"
        >
          <legend className="sr-only">Conditions of {name}</legend>
          <ConditionFields typed={row.typed} errors={errors} onType={typed => edits.type(row, typed)} />
          <div>
            <Button variant="secondary" onClick={() => edits.repeat(row)}>
              <Icon name="plus" size={18} />
              Add Another Row<span className="sr-only"> for {name}</span>
            </Button>
          </div>
        </fieldset>
      )}
    </li>
  )
}

type FieldsProps = { typed: TypedFit; errors: TypedFit; onType: (typed: TypedFit) => void }

/** They have no names: the editor sends the rows in a field of its own. */
function ConditionFields({ typed, errors, onType }: FieldsProps) {
  const inputOf = (field: keyof TypedFit) => ({
    label: fitLabels[field],
    value: typed[field] ?? '',
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...typed, [field]: event.currentTarget.value }),
  })
  const textOf = (field: keyof typeof fitTextLimits) => ({ ...inputOf(field), maxLength: fitTextLimits[field] })
  const month = { placeholder: 'MM/YYYY', maxLength: 7, autoComplete: 'off' }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select {...inputOf('position')}>
        <option value="">Not said</option>
        {positionChoices.map(({ position, label }) => (
          <option key={position} value={position}>
            {label}
          </option>
        ))}
      </Select>
      <Field {...inputOf('quantity')} inputMode="numeric" maxLength={2} />
      <Field {...inputOf('builtFrom')} {...month} />
      <Field {...inputOf('builtTo')} {...month} />
      <Field {...textOf('engine')} />
      <Field {...textOf('drive')} />
      <Field {...textOf('body')} />
      <Field {...textOf('note')} />
    </div>
  )
}
