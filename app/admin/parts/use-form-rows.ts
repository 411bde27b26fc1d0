import { useEffect, useId, useRef, useState } from 'react'

/** One row of a form with any number of them, such as one part number of a product. */
type FormRow<Typed> = {
  id: number
  /** The row's number when the form was last sent, by which its messages are found; null for a new row. */
  sentAs: number | null
  typed: Typed
}

type Asked<Typed> = {
  /** The rows of the form as it opens; `sent` has those that came back with `problems`. */
  start: Typed[]
  sent: { position: number; typed: Typed }[] | null
  /** What was wrong with the form when it was last sent: another object each time. */
  problems: object | undefined
  /** The field of a row that gets the focus, such as 'number', and what the row is called when something is said of it. */
  focusedField: string
  nameOf: (typed: Typed) => string
}

/**
 * The rows of a form that people add, edit, order and remove: keeps the focus where the next step is, tells screen readers what
 * moved, and the dialog around (`section`) that something was changed. A field's id is `${id}-${row.id}-${field}`, its button to
 * move a row ends in 'up' or 'down', and the button that adds one is `${id}-add`.
 */
export function useFormRows<Typed extends object>({ start, sent, problems, focusedField, nameOf }: Asked<Typed>) {
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<FormRow<Typed>[]>(() =>
    (sent ?? start.map((typed, position) => ({ position, typed }))).map(({ position: sentAs, typed }, id) => ({
      id,
      sentAs,
      typed,
    })),
  )
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

  const change = (next: FormRow<Typed>[], focused: string, message: string) => {
    setRows(next)
    setFocus(`${id}-${focused}`)
    setSaid(message)
    // Tells the dialog that something has changed, as typing does.
    section.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = (typed: Typed) => {
    setNextId(nextId + 1)
    change([...rows, { id: nextId, sentAs: null, typed }], `${nextId}-${focusedField}`, '')
  }
  const move = (from: number, by: 1 | -1) => {
    const row = rows[from]
    if (!row) return
    const to = from + by
    const isAtEnd = to === 0 || to === rows.length - 1
    const button = (by === -1) !== isAtEnd ? 'up' : 'down'
    const others = rows.filter(other => other !== row)
    const next = [...others.slice(0, to), row, ...others.slice(to)]
    change(next, `${row.id}-${button}`, `${nameOf(row.typed)} is now ${to + 1} of ${rows.length}`)
  }
  const remove = (row: FormRow<Typed>) => {
    const position = rows.indexOf(row)
    const next = rows.filter(other => other !== row)
    const neighbour = next[position] ?? next.at(-1)
    change(next, neighbour ? `${neighbour.id}-${focusedField}` : 'add', `${nameOf(row.typed)} is removed`)
  }
  const edit = (row: FormRow<Typed>, typed: Partial<Typed>) =>
    setRows(rows.map(other => (other === row ? { ...row, typed: { ...row.typed, ...typed } } : other)))

  return { id, section, rows, said, add, move, remove, edit }
}
