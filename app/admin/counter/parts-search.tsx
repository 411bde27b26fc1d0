import { type Ref, useState } from 'react'
import { Money } from '#app/ui/plain/money.tsx'
import { unitsText } from '#shop/selling/cart/lines.ts'
import type { DraftCar } from './drafts.ts'
import { Finder } from './finder.tsx'
import type { Hit } from './hit.ts'
import type { action } from './parts.ts'
import { useAsked, useEnter } from './use-asked.ts'

type Part = Pick<Hit, 'id' | 'name' | 'brand' | 'priceCents' | 'coreChargeCents' | 'stock' | 'bin'>
type Props = { car: DraftCar | null; onAdd: (part: Part) => void; field: Ref<HTMLInputElement> }

/** Which parts: the shop's own search, narrowed to the car. Each says whether it fits, how many there are, and what takes its place. */
export function PartsSearch({ car, onAdd, field }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const vehicle = car?.written ?? ''
  const fields = typed.length < 2 ? null : { part: typed, vehicle }
  const { answer: found, ask } = useAsked<typeof action>('/admin/counter/parts', fields)
  const hits = found?.hits ?? []
  // An answer for the car that was chosen before is none for this one.
  const enter = useEnter(`${vehicle} ${typed}`, found && `${found.vehicle} ${found.text}`, ask, () => {
    const [first] = hits
    // What takes the place of a part that is sold out is not what was asked for: that takes a press of its own.
    if (first && first.stock > 0) onAdd(first)
  })
  return (
    <section aria-labelledby="parts" className="rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="parts" className="text-xl">
        Parts
      </h2>
      <Finder
        label="Part, number or complaint"
        ref={field}
        value={text}
        onText={setText}
        onEnter={input => {
          enter()
          input.select()
        }}
        hint={car ? `Only what fits the ${car.name}. Enter adds the first` : 'Enter adds the first'}
        maxLength={200}
      >
        {found && typed.length > 1 && hits.length === 0 && (
          <p role="status" className="mt-3">
            {car ? `No part for “${found.text}” that fits the ${car.name}.` : `No part for “${found.text}”.`}
          </p>
        )}
        {found?.corrected && <p className="mt-2 text-ink-soft">Understood as “{found.corrected}”</p>}
        {hits.length > 0 && typed.length > 1 && (
          <ul className="mt-2 divide-y divide-line rounded-md border border-line">
            {hits.map(hit => (
              <li key={hit.id}>
                <HitButton part={hit} fit={hit.fit} number={hit.number} onAdd={onAdd} />
                {hit.instead.length > 0 && (
                  <ul aria-label={`In the place of ${hit.name}`} className="border-t border-line bg-ground pl-4">
                    {hit.instead.map(part => (
                      <li key={part.id}>
                        <HitButton part={part} fit={null} number={null} onAdd={onAdd} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Finder>
    </section>
  )
}

function HitButton({
  part,
  fit,
  number,
  onAdd,
}: {
  part: Part
  fit: Hit['fit']
  number: string | null
  onAdd: Props['onAdd']
}) {
  return (
    <button
      type="button"
      data-hit
      disabled={part.stock === 0}
      className="flex min-h-11 w-full flex-wrap justify-between gap-x-4 px-3 py-2.5 text-left hover:bg-ground disabled:text-ink-soft"
      onClick={() => onAdd(part)}
    >
      <span className="min-w-0">
        <span className="font-semibold break-words">{part.name}</span>{' '}
        <span className="text-ink-soft">
          {part.brand} · {part.id}
          {number && ` · ${number}`}
        </span>
        {fit && <span className={`block text-sm ${fit.isBad ? 'text-danger' : 'text-ink-soft'}`}>{fit.text}</span>}
      </span>
      <span className="flex gap-3">
        <span className={part.stock === 0 ? 'text-danger' : 'text-ink-soft'}>
          {part.stock === 0 ? 'Out of stock' : [unitsText(part.stock), part.bin].filter(Boolean).join(' · ')}
        </span>
        <Money cents={part.priceCents} className="font-semibold" />
      </span>
    </button>
  )
}
