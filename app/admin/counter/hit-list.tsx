import { useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Money, useSettings } from '#app/ui/plain/money.tsx'
import { coreText } from '#shop/money.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import type { Hit, Part } from './hit.ts'

type OnAdd = (part: Part) => void

/** What a search of the counter found, a button each. */
export const HitList = ({ hits, onAdd }: { hits: readonly Hit[]; onAdd: OnAdd }) => (
  <ul className="mt-2 divide-y divide-line rounded-md border border-line">
    {hits.map(hit => (
      <li key={hit.id}>
        <HitButton part={hit} number={hit.number} onAdd={onAdd} />
        <Instead hit={hit} onAdd={onAdd} />
      </li>
    ))}
  </ul>
)

/** What is in stock in the place of a part: shown where that is sold out, else one press away. */
function Instead({ hit, onAdd }: { hit: Hit; onAdd: OnAdd }) {
  const [isOpen, setOpen] = useState(false)
  if (hit.instead.length === 0) return null
  const isShown = isOpen || hit.stock === 0
  return (
    <>
      {hit.stock > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          className="mb-1 ml-1 !px-2 !text-sm underline underline-offset-4 xl:-mt-1.5 xl:!min-h-7"
          onClick={() => setOpen(!isOpen)}
        >
          Equivalents ({hit.instead.length})<span className="sr-only"> of {hit.name}</span>
        </Button>
      )}
      {isShown && (
        <ul aria-label={`In the place of ${hit.name}`} className="border-t border-line bg-ground pl-4">
          {hit.instead.map(part => (
            <li key={part.id}>
              <HitButton part={part} number={null} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function HitButton({ part, number, onAdd }: { part: Part; number: string | null; onAdd: OnAdd }) {
  const { currencySymbol } = useSettings()
  const { fit, coreChargeCents } = part
  return (
    <button
      type="button"
      data-hit
      disabled={part.stock === 0}
      className="flex min-h-11 w-full flex-wrap justify-between gap-x-4 px-3 py-2.5 text-left hover:bg-ground disabled:text-ink-soft xl:flex-nowrap xl:py-1.5 xl:text-sm"
      onClick={() => onAdd(part)}
    >
      <span className="min-w-0">
        <span className="font-semibold break-words">{part.name}</span>{' '}
        <span className="text-ink-soft">
          {part.brand} · {part.id}
          {number && ` · ${number}`}
        </span>{' '}
        {fit && (
          <span
            className={`block text-sm xl:inline xl:before:content-['·_'] ${fit.isBad ? 'text-danger' : 'text-ink-soft'}`}
          >
            {fit.text}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-3 xl:max-w-44 xl:shrink-0 xl:flex-col xl:items-end xl:text-right">
        <span className={part.stock === 0 ? 'text-danger' : 'text-ink-soft'}>
          {part.stock === 0 ? 'Out of stock' : [unitsText(part.stock), part.bin].filter(Boolean).join(' · ')}
        </span>
        <span>
          <Money cents={part.priceCents} className="font-semibold" />
          {coreChargeCents !== null && (
            <span className="text-sm text-ink-soft"> {coreText(coreChargeCents, currencySymbol)}</span>
          )}
        </span>
      </span>
    </button>
  )
}
