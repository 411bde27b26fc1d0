import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { useFormRows } from '#app/admin/parts/use-form-rows.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import {
  readTypedSpecification,
  specificationLimits,
  type TypedSpecificationField,
  typedSpecification,
} from '#shop/catalogue/categories/specification-schema.ts'
import { SpecificationFields } from './specification-fields.tsx'

const emptyField = { key: '', label: '', type: 'text', options: '', required: '' }

/** Edits a category's specification schema: adds, edits, orders and removes fields. Sent as 'field.0.label' and so on. */
export function SpecificationEditor({
  schema,
  problems,
}: {
  schema: SpecificationSchema
  problems: EditorProblems | undefined
}) {
  const { id, section, rows, said, add, move, remove, edit } = useFormRows<TypedSpecificationField>({
    start: typedSpecification(schema),
    sent: problems
      ? readTypedSpecification(problems.values).map(({ position, field: typed }) => ({ position, typed }))
      : null,
    problems,
    focusedField: 'label',
    nameOf: ({ label }) => label || 'The specification',
  })

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="border-t border-line pt-5">
      <h3 id={`${id}-title`} className="text-lg">
        Specifications
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        What each product of this category states: the product’s form asks for it, and its page shows it in this order.
        A new label changes nothing for the products that have it already; what is removed here stays with them.
      </p>
      {problems?.errors.specification && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {problems.errors.specification}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {rows.map((row, position) => (
            <SpecificationFields
              key={row.id}
              id={`${id}-${row.id}`}
              position={position}
              count={rows.length}
              field={row.typed}
              sentAs={row.sentAs}
              errors={problems?.errors ?? {}}
              onEdit={field => edit(row, field)}
              onMove={by => move(position, by)}
              onRemove={() => remove(row)}
            />
          ))}
        </ol>
      )}
      <Button
        id={`${id}-add`}
        variant="secondary"
        onClick={() => add(emptyField)}
        disabled={rows.length >= specificationLimits.fields}
        className="mt-3 noscript:hidden"
      >
        <Icon name="plus" size={20} />
        Add Specification
      </Button>
      {rows.length >= specificationLimits.fields && (
        <p className="mt-2 text-sm text-ink-soft">A category has at most {specificationLimits.fields} of them.</p>
      )}
      <noscript>
        <ol className="mt-3">
          <SpecificationFields
            id={`${id}-new`}
            position={rows.length}
            count={rows.length + 1}
            field={emptyField}
            sentAs={null}
            errors={{}}
          />
        </ol>
      </noscript>
    </section>
  )
}
