import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Select } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { TakeSums } from '#shop/stock/takes/find.server.ts'

/** Makes the differences movements of the stock, or drops what was counted. */
export function EndForm({ sums: { differing, scans }, problems }: { sums: TakeSums; problems?: FormProblems }) {
  const values = problems?.values ?? {}
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="scans" value={scans} />
      <input type="hidden" name="agreed" value={values.agreed ?? '0'} />
      <Select label="What was not counted" name="uncounted" defaultValue={values.uncounted ?? 'stay'}>
        <option value="stay">Stays as it is</option>
        <option value="zero">Is not there: none in stock</option>
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="apply" busy={isBusy} busyLabel="Applying...">
          {differing === 0
            ? 'Apply'
            : `Apply ${formatNumber(differing)} ${differing === 1 ? 'Difference' : 'Differences'}`}
        </Button>
        <Button type="submit" name="step" value="drop" variant="secondary" disabled={isBusy}>
          Drop It
        </Button>
      </div>
    </Form>
  )
}
