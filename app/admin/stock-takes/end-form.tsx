import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError, Select } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useStored } from '#app/web/stored.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { TakeSums } from '#shop/stock/takes/find.server.ts'
import { scans } from './scans.ts'

type Props = { takeId: number; sums: TakeSums; problems?: FormProblems }

/** Makes the differences movements of the stock, or drops what was counted. */
export function EndForm({ takeId, sums, problems }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const values = problems?.values ?? {}
  const [uncounted, setUncounted] = useState(values.uncounted ?? 'stay')
  const agreed = uncounted === 'zero' ? Number(values.agreed ?? 0) : 0
  const waiting = useStored(scans).filter(scan => scan.takeId === takeId && !scan.problem).length
  const { differing } = sums
  const differences = `${formatNumber(differing)} ${differing === 1 ? 'Difference' : 'Differences'}`
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="scans" value={sums.scans} />
        <input type="hidden" name="agreed" value={agreed} />
        <Select
          label="What was not counted"
          name="uncounted"
          value={uncounted}
          onChange={event => setUncounted(event.target.value)}
        >
          <option value="stay">Stays as it is</option>
          <option value="zero">Is not there: none in stock</option>
        </Select>
        <FormError>{problems?.errors['']}</FormError>
        <Button
          type="submit"
          name="step"
          value="apply"
          busy={isBusy}
          busyLabel="Applying..."
          disabled={waiting > 0}
          className="justify-self-start"
        >
          {agreed > 0
            ? `Apply, and ${formatNumber(agreed)} ${agreed === 1 ? 'Part Is' : 'Parts Are'} Gone`
            : differing === 0 || uncounted === 'zero'
              ? 'Apply'
              : `Apply ${differences}`}
        </Button>
        {waiting > 0 && <p className="text-sm text-ink-soft">Some scans are still on their way.</p>}
      </Form>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
          Drop this stock-take
        </summary>
        <Form method="post" className="grid justify-items-start gap-3 pt-1">
          <input type="hidden" name="scans" value={sums.scans} />
          <p>Nothing of it is applied, and it is not opened again.</p>
          <Button type="submit" name="step" value="drop" variant="secondary" disabled={isBusy}>
            Drop What Was Counted
          </Button>
        </Form>
      </details>
    </div>
  )
}
