import { useState } from 'react'
import { firstMakes } from '#app/admin/parts/pickers/first-makes.ts'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { FittedRow } from '#shop/catalogue/products/edited.ts'
import type { Choice } from '#shop/choices.ts'
import { askVehicles } from './ask.ts'

const isYear = (text: string) => /^(19|20)\d\d$/.test(text)

/** Adds vehicles: make, model and variant, one after another; or all variants of a model, or those of some years. */
export function FitmentAdder({
  onFound,
  onTold,
  error,
}: {
  onFound: (vehicles: FittedRow[], more: string) => void
  onTold: (text: string) => void
  error: string | undefined
}) {
  const [make, setMake] = useState<Choice | null>(null)
  const [model, setModel] = useState<Choice | null>(null)
  const [variant, setVariant] = useState<Choice | null>(null)
  const [years, setYears] = useState({ from: '', to: '' })
  const [isBusy, setBusy] = useState(false)
  const [part, setPart] = useState('')
  const wrong = Object.values(years).some(year => year !== '' && !isYear(year))

  const ask = async (query: Record<string, string>) => {
    setBusy(true)
    try {
      const { vehicles, undatedCount } = await askVehicles(query)
      onFound(vehicles, undatedText(undatedCount))
    } catch {
      onTold('The vehicles could not be loaded. Please try again.')
    }
    setBusy(false)
  }
  const addOne = async () => {
    if (!variant) return onTold('Choose make, model and variant first.')
    await ask({ variant: variant.id })
    setVariant(null)
  }
  const copyPart = async () => {
    if (!part.trim()) return onTold('Type the reference of the other part first.')
    setBusy(true)
    try {
      const { vehicles } = await askVehicles({ part: part.trim() })
      onFound(vehicles, '')
      setPart('')
    } catch {
      onTold(`No part with the reference ${part.trim()} could be read.`)
    }
    setBusy(false)
  }
  const addAll = () => {
    if (wrong) return onTold('A year has four digits, such as 2015.')
    if (model && !isBusy) ask({ model: model.id, from: years.from, to: years.to })
  }

  return (
    <section aria-label="Add vehicles" className="grid gap-4 rounded-md border border-line bg-ground p-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <SearchPicker
          label="Make"
          name=""
          find="/admin/find/makes"
          firstMake={firstMakes.make}
          chosen={make}
          onChange={choice => {
            setMake(choice)
            setModel(null)
            setVariant(null)
          }}
          placeholder="Search makes"
          error={error}
        />
        {make && (
          <SearchPicker
            key={make.id}
            label="Model"
            name=""
            find={`/admin/find/models?make=${make.id}`}
            firstMake={firstMakes.model}
            chosen={model}
            onChange={choice => {
              setModel(choice)
              setVariant(null)
            }}
            placeholder="Search models"
          />
        )}
        {model && (
          <SearchPicker
            key={model.id}
            label="Variant"
            name=""
            find={`/admin/find/sub-models?model=${model.id}`}
            firstMake={firstMakes.variant}
            chosen={variant}
            onChange={setVariant}
            placeholder="Search variants"
          />
        )}
      </div>
      {model && (
        <>
          <div>
            <Button variant="secondary" aria-disabled={isBusy} onClick={addOne}>
              Add Vehicle
            </Button>
          </div>
          <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
            <p className="w-full text-ink-soft">
              Or all variants of {make?.label} {model.label}, of some years if you like:
            </p>
            {(['from', 'to'] as const).map(end => (
              <YearField
                key={end}
                label={end === 'from' ? 'From year' : 'To year'}
                year={years[end]}
                onChange={year => setYears({ ...years, [end]: year })}
                onEnter={addAll}
              />
            ))}
            <Button variant="secondary" aria-disabled={isBusy} onClick={addAll}>
              Add All Variants
            </Button>
          </div>
        </>
      )}
      {/* The reference is no part of the product's form, so typing it must not count as an unsaved change. */}
      <div
        className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
        onInput={event => event.stopPropagation()}
      >
        <div className="w-64 max-sm:w-full">
          <Field
            label="Or as another part: its reference"
            maxLength={60}
            value={part}
            onChange={event => {
              event.stopPropagation()
              setPart(event.currentTarget.value)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              // Enter would save the product.
              event.preventDefault()
              copyPart()
            }}
          />
        </div>
        <Button variant="secondary" aria-disabled={isBusy} onClick={copyPart}>
          Copy Its Vehicles
        </Button>
      </div>
    </section>
  )
}

function YearField({
  label,
  year,
  onChange,
  onEnter,
}: {
  label: string
  year: string
  onChange: (year: string) => void
  onEnter: () => void
}) {
  return (
    // These years are no part of the product's form, so typing them must not count as an unsaved change.
    <div className="w-36" onInput={event => event.stopPropagation()}>
      <Field
        label={label}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={event => {
          event.stopPropagation()
          onChange(event.currentTarget.value.trim())
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter would save the product.
          event.preventDefault()
          onEnter()
        }}
        error={year !== '' && year.length === 4 && !isYear(year) ? 'Such as 2015' : undefined}
      />
    </div>
  )
}

function undatedText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 variant whose text names no years was left out.'
    : `${count} variants whose text names no years were left out.`
}
