import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { type CarOfVin, type SentVin, vinFieldLength } from '#shop/cars/vin/shown.ts'
import { VinResult } from './vin-result.tsx'

export type VinFormProps = {
  /** The answer to a form that was sent without a script. */
  sent?: SentVin
  /** Where the shopper goes on with the car that was found. */
  leadsTo: (car: CarOfVin) => string
  onSaved?: () => void
  /** What stands below the answer, and where there is none yet. */
  children?: (sent: SentVin | undefined) => ReactNode
}

const form = { method: 'post', action: '/garage/vin', defaultShouldRevalidate: false } as const

/** Asks for a VIN and offers the cars that it stands for. The VIN is sent by POST, and stays in no address. */
export function VinForm({ sent, leadsTo, onSaved, children }: VinFormProps) {
  const fetcher = useFetcher<SentVin>()
  const isBusy = fetcher.state !== 'idle'
  const known = fetcher.data ?? sent
  const { answer, typed } = known ?? { answer: null, typed: '' }
  const focusing = useFocusOnRefusal(answer?.ok === false && answer)
  const result = useRef<HTMLDivElement>(null)
  const isKnown = answer?.ok === true
  useEffect(() => {
    if (isKnown) result.current?.focus()
  }, [isKnown])
  return (
    <div className="space-y-4">
      <fetcher.Form {...form} noValidate ref={focusing} className="space-y-3">
        <Field
          label="VIN (vehicle identification number)"
          name="vin"
          key={typed}
          defaultValue={typed}
          error={answer?.ok === false ? answer.message : undefined}
          hint="17 characters: in the vehicle’s papers, and on most cars behind the windscreen. We look it up and forget it."
          maxLength={vinFieldLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Looking it up...">
          Find My Car
        </Button>
      </fetcher.Form>
      {answer?.ok === false && answer.meant.length > 0 && (
        <div>
          <p className="font-medium">
            {answer.meant.length === 1 ? 'Did you mean this?' : 'Did you mean one of these?'}
          </p>
          {answer.meant.map(vin => (
            <fetcher.Form {...form} key={vin} className="mt-2">
              <input type="hidden" name="vin" value={vin} />
              <Button type="submit" variant="secondary" busy={isBusy} className="font-mono">
                {vin}
              </Button>
            </fetcher.Form>
          ))}
        </div>
      )}
      {answer?.ok && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <VinResult answer={answer} leadsTo={leadsTo} onSaved={onSaved} />
        </div>
      )}
      {children?.(known)}
    </div>
  )
}
