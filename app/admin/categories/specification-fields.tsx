import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import {
  specificationInput,
  specificationLimits,
  specificationTypes,
  type TypedSpecificationField,
} from '#shop/catalogue/categories/specification-schema.ts'

/** The inputs of one specification of a category. Without a script a checkbox removes it. */
export function SpecificationFields({
  id,
  position,
  count,
  field,
  sentAs,
  errors,
  onEdit,
  onMove,
  onRemove,
}: {
  id: string
  position: number
  count: number
  field: TypedSpecificationField
  sentAs: number | null
  errors: Record<string, string>
  onEdit?: (field: Partial<TypedSpecificationField>) => void
  onMove?: (by: 1 | -1) => void
  onRemove?: () => void
}) {
  const name = (part: Parameters<typeof specificationInput>[1]) => specificationInput(position, part)
  const error = (part: keyof TypedSpecificationField) =>
    sentAs === null ? undefined : errors[specificationInput(sentAs, part)]
  const called = field.label || `specification ${position + 1}`
  // Without an onChange the browser keeps an input's value; with one React does.
  const inputOf = (part: keyof TypedSpecificationField) =>
    onEdit
      ? {
          value: field[part],
          onChange: (event: { currentTarget: { value: string } }) => onEdit({ [part]: event.currentTarget.value }),
        }
      : { defaultValue: field[part] }
  const ticked = onEdit
    ? {
        checked: field.required === 'on',
        onChange: (event: { currentTarget: { checked: boolean } }) =>
          onEdit({ required: event.currentTarget.checked ? 'on' : '' }),
      }
    : {}
  return (
    <li className="rounded-md border border-line-strong p-3 sm:p-4">
      <fieldset>
        <legend className="sr-only">{called}</legend>
        <input type="hidden" name={name('key')} value={field.key} />
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 truncate font-semibold">
            {position + 1}. {field.label || 'New specification'}
          </p>
          {onMove && onRemove && (
            <div className="flex noscript:hidden">
              <Button
                id={`${id}-up`}
                variant="quiet"
                size="icon"
                disabled={position === 0}
                onClick={() => onMove(-1)}
                aria-label={`Move ${called} up`}
              >
                <Icon name="arrow-up" size={19} />
              </Button>
              <Button
                id={`${id}-down`}
                variant="quiet"
                size="icon"
                disabled={position === count - 1}
                onClick={() => onMove(1)}
                aria-label={`Move ${called} down`}
              >
                <Icon name="arrow-down" size={19} />
              </Button>
              <Button variant="quiet" size="icon" onClick={onRemove} aria-label={`Remove ${called}`}>
                <Icon name="trash" size={19} />
              </Button>
            </div>
          )}
        </div>
        <div className="mt-2 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field
            label="Label"
            id={`${id}-label`}
            name={name('label')}
            maxLength={specificationLimits.label}
            placeholder="Such as Material"
            {...inputOf('label')}
            error={error('label')}
          />
          <Select label="Filled in as" name={name('type')} {...inputOf('type')} error={error('type')}>
            {Object.entries(specificationTypes).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
          <div className="sm:col-span-2" data-closed={field.type === 'select' ? undefined : ''}>
            <TextArea
              label="Options"
              name={name('options')}
              rows={4}
              {...inputOf('options')}
              hint={`One per line, at most ${specificationLimits.options}`}
              error={error('options')}
            />
          </div>
          <Checkbox label="Required" name={name('required')} {...ticked} hint="A product cannot be saved without it" />
          {onRemove && (
            <noscript>
              <Checkbox label="Remove it" name={name('remove')} />
            </noscript>
          )}
        </div>
      </fieldset>
    </li>
  )
}
