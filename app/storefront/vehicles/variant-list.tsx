import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Field } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Image } from '#app/ui/plain/picture.tsx'
import { vehiclePath } from '#app/web/car/vehicle-page.ts'
import { bodyAndEngine, generationText, groupByGeneration, variantsTyped } from '#shop/cars/vehicles/generations.ts'
import type { Make, Model, Variant } from '#shop/cars/vehicles/shown.ts'

/** From so many on a list is filtered by typing. */
const long = 9

type ListProps = { make: Make; model: Model; variants: Variant[]; thisYear: number }

/** The variants of a model by generation, each with its body, its engine and its years. A long list is filtered by typing. */
export function VariantList({ make, model, variants, thisYear }: ListProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the page came alive counts.
  useEffect(() => setTyped(box.current?.value ?? ''), [])
  const shown = variantsTyped(variants, typed)
  const generations = groupByGeneration(variants, thisYear)
  return (
    <>
      {variants.length >= long && (
        <div className="mb-2 flex flex-wrap items-end gap-x-4 gap-y-2 noscript:hidden">
          <Field
            ref={box}
            label="Type an engine or a body"
            placeholder="2.0 diesel, wagon, 2011"
            type="search"
            autoComplete="off"
            maxLength={100}
            className="w-full sm:w-80"
            onInput={event => setTyped(event.currentTarget.value)}
          />
          <p role="status" className="flex min-h-11 items-center text-ink-soft">
            {shown.length === variants.length ? `${variants.length} variants` : `${shown.length} of ${variants.length}`}
          </p>
        </div>
      )}
      {shown.length === 0 && <p className="py-6 font-medium">No variant has all of that in its name or years.</p>}
      {generations.map(({ years, variants: ofYears }) => (
        <section
          key={`${years?.from} ${years?.to}`}
          hidden={!ofYears.some(variant => shown.includes(variant))}
          aria-label={generationText(years)}
          className="gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 md:grid md:grid-cols-[10rem_1fr]"
        >
          <h2 className="mb-2 text-lg md:pt-2.5">{generationText(years)}</h2>
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {ofYears.map(variant => (
              <li key={variant.id} hidden={!shown.includes(variant)}>
                <VariantLink variant={variant} to={vehiclePath({ make, model, variant })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function VariantLink({ variant: { name, year, imageUrl }, to }: { variant: Variant; to: string }) {
  const { body, engine } = bodyAndEngine(name)
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex h-full min-h-14 items-center gap-3 rounded-lg border border-line-strong bg-paper px-4 py-2 leading-snug hover:border-ink"
    >
      {imageUrl && (
        <Image
          src={imageUrl}
          alt=""
          sizes="6rem"
          width={96}
          height={54}
          loading="lazy"
          className="w-24 object-contain"
        />
      )}
      <span className="min-w-0 flex-1">
        {body && <span className="block font-semibold wrap-anywhere group-hover:text-accent">{body}</span>}{' '}
        {engine && (
          <span className={`block wrap-anywhere ${body ? '' : 'font-semibold group-hover:text-accent'}`}>{engine}</span>
        )}
      </span>{' '}
      <span className="max-w-2/5 text-right text-sm text-ink-soft">{year}</span>
      <Icon name="chevron-right" size={18} className="shrink-0 text-ink-soft" />
    </Link>
  )
}
