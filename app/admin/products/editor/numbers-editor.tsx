import { useFormRows } from '#app/admin/parts/use-form-rows.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { kindLabels, type PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import {
  numberInput,
  numberLimits,
  readTypedNumbers,
  type TypedNumber,
  typedNumbers,
} from '#shop/catalogue/part-numbers/typed.ts'
import type { ProductProblems } from './problems.ts'

const emptyNumber: TypedNumber = { kind: 'manufacturer', brand: '', number: '' }

/** Edits the part numbers of a product, a row each. A row whose number is emptied goes, so it needs no script. */
export function NumbersEditor({ start, problems }: { start: PartNumber[]; problems: ProductProblems | undefined }) {
  const { id, section, rows, said, add, remove, edit } = useFormRows<TypedNumber>({
    start: typedNumbers(start),
    sent: problems ? readTypedNumbers(problems.values) : null,
    problems,
    focusedField: 'number',
    nameOf: ({ number }) => number || 'The number',
  })
  // Numbers of one kind come together.
  const nextKind = rows.at(-1)?.typed.kind ?? emptyNumber.kind

  return (
    <div ref={section}>
      <p className="max-w-prose text-sm text-ink-soft">
        As they are printed. Shoppers find the part by each of them, with or without dashes and spaces. The brand may
        stay empty where it is the product’s own.
      </p>
      {problems?.errors.numbers && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problems.errors.numbers}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="mt-3 grid gap-3">
        {rows.map((row, position) => (
          <NumberFields
            key={row.id}
            id={`${id}-${row.id}`}
            position={position}
            typed={row.typed}
            errorOf={part => (row.sentAs === null ? undefined : problems?.errors[numberInput(row.sentAs, part)])}
            onEdit={typed => edit(row, typed)}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <noscript>
        <ol className="mt-3">
          <NumberFields id={`${id}-new`} position={rows.length} typed={emptyNumber} errorOf={() => undefined} />
        </ol>
        <p className="mt-2 text-sm text-ink-soft">To remove a number, empty its field.</p>
      </noscript>
      <Button
        id={`${id}-add`}
        variant="secondary"
        onClick={() => add({ ...emptyNumber, kind: nextKind })}
        disabled={rows.length >= numberLimits.rows}
        className="mt-3 noscript:hidden"
      >
        <Icon name="plus" size={20} />
        Add Number
      </Button>
    </div>
  )
}

type FieldsProps = {
  id: string
  position: number
  typed: TypedNumber
  errorOf: (part: keyof TypedNumber) => string | undefined
  onEdit?: (typed: Partial<TypedNumber>) => void
  onRemove?: () => void
}

/** The fields of one number: its kind, whose it is, and the number. */
function NumberFields({ id, position, typed, errorOf, onEdit, onRemove }: FieldsProps) {
  // Without an onChange the browser keeps an input's value; with one React does.
  const inputOf = (part: keyof TypedNumber) => ({
    name: numberInput(position, part),
    error: errorOf(part),
    ...(onEdit
      ? {
          value: typed[part],
          onChange: (event: { currentTarget: { value: string } }) => onEdit({ [part]: event.currentTarget.value }),
        }
      : { defaultValue: typed[part] }),
  })
  return (
    <li>
      <fieldset className="grid items-start gap-x-3 gap-y-2 rounded-md border border-line-strong p-3 sm:grid-cols-[12rem_1fr_1fr_auto] sm:border-0 sm:p-0">
        <legend className="sr-only">{typed.number || `Number ${position + 1}`}</legend>
        <Select label="Kind" {...inputOf('kind')}>
          {Object.entries(kindLabels).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
        <Field label="Number’s brand" maxLength={numberLimits.brand} {...inputOf('brand')} />
        <Field
          label="Number"
          id={`${id}-number`}
          maxLength={numberLimits.number}
          autoCapitalize="characters"
          {...inputOf('number')}
        />
        {onRemove && (
          <Button
            variant="quiet"
            size="icon"
            onClick={onRemove}
            aria-label={`Remove ${typed.number || `number ${position + 1}`}`}
            className="noscript:hidden sm:mt-7.5"
          >
            <Icon name="trash" size={19} />
          </Button>
        )}
      </fieldset>
    </li>
  )
}
