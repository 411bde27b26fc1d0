import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { newUuid } from '#shop/ids.ts'
import { scans } from './scans.ts'

type Props = { takeId: number; requestKey: string; problems?: FormProblems }

/** The field that a scanner types into: it ends each code with Enter, and the field is free for the next one at once. */
export function ScanForm({ takeId, requestKey, problems }: Props) {
  const code = useRef<HTMLInputElement>(null)
  // A scanner types wherever the focus is.
  useEffect(() => code.current?.focus(), [])

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = String(typed.get('code') ?? '').trim()
    if (text !== '') {
      const pieces = String(typed.get('pieces') ?? '').trim() || '1'
      const way = typed.get('way') === 'total' ? 'total' : 'more'
      scans.add({ takeId, code: text, pieces, way, requestKey: newUuid() })
    }
    form.reset()
    code.current?.focus()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={keep}
      className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
    >
      <input type="hidden" name="requestKey" value={requestKey} />
      {/* What was typed in the list and refused comes back here, and is still all there is. */}
      {problems?.values.way === 'total' && <input type="hidden" name="way" value="total" />}
      <Field
        ref={code}
        label="Barcode or number"
        name="code"
        defaultValue={problems?.values.code}
        error={problems?.errors.code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        required
      />
      <Field
        label={problems?.values.way === 'total' ? 'Units in all' : 'Units'}
        name="pieces"
        defaultValue={problems?.values.pieces ?? '1'}
        error={problems?.errors.pieces}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <Button type="submit" className="col-span-2 sm:col-span-1 sm:mt-[1.875rem]">
        Count
      </Button>
    </form>
  )
}
