import { useEffect, useId, useRef, useState } from 'react'
import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import {
  readTypedSpecification,
  specificationLimits,
  type TypedSpecificationField,
  typedSpecification,
} from '#shop/categories/specification-schema.ts'
import { SpecificationFields } from './specification-fields.tsx'

type Row = {
  id: number
  /** The field's number when the form was last sent, by which its messages are found; null for a new field. */
  sentAs: number | null
  field: TypedSpecificationField
}

const emptyField = { key: '', label: '', type: 'text', options: '', required: '' }

/** Edits a category's specification schema: adds, edits, orders and removes fields. Sent as 'field.0.label' and so on. */
export function SpecificationEditor({
  schema,
  problems,
}: {
  schema: SpecificationSchema
  problems: EditorProblems | undefined
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [rows, setRows] = useState(() => startRows(schema, problems))
  const [nextId, setNextId] = useState(rows.length)
  const [seen, setSeen] = useState(problems)
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<string | null>(null)
  if (problems !== seen) {
    setSeen(problems)
    setRows(rows.map((row, position) => ({ ...row, sentAs: position })))
  }
  useEffect(() => {
    if (focus === null) return
    document.getElementById(focus)?.focus()
    setFocus(null)
  }, [focus])

  const change = (next: Row[], focused: string, message: string) => {
    setRows(next)
    setFocus(`${id}-${focused}`)
    setSaid(message)
    // Tells the dialog that something has changed, as typing does.
    section.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = () => {
    setNextId(nextId + 1)
    change([...rows, { id: nextId, sentAs: null, field: emptyField }], `${nextId}-label`, '')
  }
  const move = (from: number, by: 1 | -1) => {
    const row = rows[from]
    if (!row) return
    const to = from + by
    const isAtEnd = to === 0 || to === rows.length - 1
    const button = (by === -1) !== isAtEnd ? 'up' : 'down'
    const others = rows.filter(other => other !== row)
    const next = [...others.slice(0, to), row, ...others.slice(to)]
    change(next, `${row.id}-${button}`, `${row.field.label || 'The specification'} is now ${to + 1} of ${rows.length}`)
  }
  const remove = (row: Row, position: number) => {
    const next = rows.filter(other => other !== row)
    const neighbour = next[position] ?? next.at(-1)
    change(next, neighbour ? `${neighbour.id}-label` : 'add', `${row.field.label || 'The specification'} is removed`)
  }
  const edit = (row: Row, field: Partial<TypedSpecificationField>) =>
    setRows(rows.map(other => (other === row ? { ...row, field: { ...row.field, ...field } } : other)))

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
              field={row.field}
              sentAs={row.sentAs}
              errors={problems?.errors ?? {}}
              onEdit={field => edit(row, field)}
              onMove={by => move(position, by)}
              onRemove={() => remove(row, position)}
            />
          ))}
        </ol>
      )}
      <Button
        id={`${id}-add`}
        variant="secondary"
        onClick={add}
        disabled={rows.length >= specificationLimits.fields}
        className="mt-3 noscript:hidden"
      >
        <Icon name="plus" size={20} />
        Add specification
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

function startRows(schema: SpecificationSchema, problems: EditorProblems | undefined): Row[] {
  if (!problems) return typedSpecification(schema).map((field, id) => ({ id, sentAs: id, field }))
  return readTypedSpecification(problems.values).map(({ position, field }, id) => ({ id, sentAs: position, field }))
}
