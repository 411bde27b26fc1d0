import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { action } from './cars.ts'
import { type Draft, type DraftCar, withCar } from './drafts.ts'
import { Finder } from './finder.tsx'

type Props = { draft: Draft; onChange: (changed: Partial<Draft>) => void; onDone: () => void }

/** Which car: of the caller's own, or by make, model and year, or by a VIN. The search for parts is narrowed to it. */
export function CarFields({ draft: { car, cars, hasMoreCars, lines }, onChange, onDone }: Props) {
  const [text, setText] = useState('')
  const { submit, data, state } = useFetcher<typeof action>({ key: 'counter-cars' })
  const typed = text.trim()
  const answer = typed !== '' && data?.typed === typed ? data : undefined
  const found = answer?.cars.items ?? []
  function choose(chosen: DraftCar) {
    onChange({ ...withCar(lines, chosen), cars: [chosen, ...cars.filter(({ written }) => written !== chosen.written)] })
    setText('')
    onDone()
  }
  const [only] = found.length === 1 ? found : []
  // One that is certain needs no press. An answer may be there a moment before the fetcher is idle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each answer
  useEffect(() => {
    if (only && state === 'idle') choose(only)
  }, [data, state])
  return (
    <section aria-labelledby="car" className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="car" className="text-xl">
        Car
      </h2>
      {car && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <span className="font-semibold break-words">{car.name}</span>
          <Button variant="secondary" onClick={() => onChange({ car: null })}>
            No Car
          </Button>
        </p>
      )}
      {cars.some(({ written }) => written !== car?.written) && (
        <ul className="mt-3 flex max-h-64 flex-wrap gap-2 overflow-y-auto" aria-label="Cars of this caller">
          {cars
            .filter(({ written }) => written !== car?.written)
            .map(other => (
              <li key={other.written}>
                <Button variant="secondary" onClick={() => choose(other)}>
                  {other.name}
                </Button>
              </li>
            ))}
        </ul>
      )}
      <GoesOn list={{ items: cars, hasMore: hasMoreCars }} className="mt-2">
        Type any other below.
      </GoesOn>
      <Finder
        label="Make, model and year, or the VIN"
        value={text}
        onText={setText}
        onEnter={() => {
          if (typed === '') return
          submit({ car: typed }, { method: 'post', action: '/admin/counter/cars', defaultShouldRevalidate: false })
        }}
        error={(state === 'idle' && answer?.message) || undefined}
        hint="Such as 2014 corolla; Enter looks it up"
        maxLength={100}
      >
        {found.length > 1 && (
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {found.map(one => (
              <li key={one.written}>
                <button
                  type="button"
                  data-hit
                  className="flex min-h-11 w-full items-center px-3 py-2.5 text-left hover:bg-ground"
                  onClick={() => choose(one)}
                >
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        )}
        {answer && (
          <GoesOn list={answer.cars} className="mt-2">
            Type the year or the engine too.
          </GoesOn>
        )}
      </Finder>
    </section>
  )
}
