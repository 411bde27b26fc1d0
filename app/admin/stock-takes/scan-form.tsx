import { type FormEvent, useRef } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useOutbox } from '#app/web/outbox.ts'
import { newUuid } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { TakeLine } from '#shop/stock/takes/find.server.ts'
import { scans } from './scans.ts'

type Props = { takeId: number; requestKey: string; latest: TakeLine | null; problems?: FormProblems }

/**
 * The field that a scanner types into: it ends each code with Enter, and the field is free for the next one at once. What the
 * network does not take waits; what the shop refuses stands below until it was read.
 */
export function ScanForm({ takeId, requestKey, latest, problems }: Props) {
  const { kept, waiting } = useOutbox(scans, scan => scan.takeId === takeId)
  const code = useRef<HTMLInputElement>(null)
  const refused = kept.filter(scan => scan.problem)

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = String(typed.get('code') ?? '').trim()
    if (text !== '') {
      const pieces = String(typed.get('pieces') ?? '').trim() || '1'
      scans.add({ takeId, code: text, pieces, way: 'more', requestKey: newUuid() })
    }
    form.reset()
    code.current?.focus()
  }

  return (
    <div className="min-w-0 rounded-lg border border-line bg-paper p-4 sm:p-5 xl:col-start-1">
      <form
        method="post"
        noValidate
        onSubmit={keep}
        className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
      >
        <input type="hidden" name="requestKey" value={requestKey} />
        <Field
          ref={code}
          label="Barcode or part number"
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
          label="Units"
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
      <p
        role="status"
        className={`mt-3 wrap-anywhere ${waiting.length > 0 ? 'rounded-md bg-warning-soft px-4 py-3 text-warning' : 'font-semibold empty:hidden'}`}
      >
        {waiting.length > 0
          ? `${waiting.length} ${waiting.length === 1 ? 'scan waits' : 'scans wait'} for the network. Go on, nothing is lost.`
          : latest &&
            `${latest.brand ?? ''} ${latest.name ?? latest.productId}: ${formatNumber(latest.counted)} counted`}
      </p>
      {refused.map(scan => (
        <div key={scan.requestKey} className="mt-3 rounded-md bg-danger-soft p-3 text-danger">
          <p className="font-semibold wrap-anywhere">Not counted: {scan.problem}</p>
          <Button
            variant="secondary"
            className="mt-2"
            onClick={() => scans.forgetRefused(one => one.requestKey === scan.requestKey)}
          >
            I Have Read This
          </Button>
        </div>
      ))}
    </div>
  )
}
