import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { firstMakes } from '#app/admin/parts/pickers/first-makes.ts'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { OrderAndActive, typedOrder } from '#app/admin/things/fields.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { EditedSubModel } from '#shop/cars/vehicles/rows.ts'
import { yearsUnderstood } from '#shop/cars/vehicles/years.ts'
import type { Choice } from '#shop/choices.ts'
import { plainSlug } from '#shop/slugs.ts'

type SubModelFieldValues = {
  name: string
  slug: string
  year: string
  imageUrl: string
  displayOrder: string
  isActive: string
}

/** A variant as it is typed; nothing for a new one. */
export const typedSubModel = (variant: EditedSubModel | null): SubModelFieldValues => ({
  name: variant?.name ?? '',
  slug: variant?.slug ?? '',
  year: variant?.year ?? '',
  imageUrl: variant?.imageUrl ?? '',
  ...typedOrder(variant),
})

/** The fields of a variant. Its slug follows name and year until a slug is typed. `model` is its model so far. */
export function SubModelFields({
  values,
  model: startModel,
  problems,
}: {
  values: SubModelFieldValues
  model: Choice | null
  problems: EditorProblems | undefined
}) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [model, setModel] = useState(startModel)
  const [name, setName] = useState(start.name)
  const [year, setYear] = useState(start.year)
  const [typedSlug, setTypedSlug] = useState<string | null>(start.slug || (problems ? '' : null))
  const [imageUrl, setImageUrl] = useState(start.imageUrl)
  return (
    <>
      <SearchPicker
        label="Car model"
        name="modelId"
        find="/admin/find/models"
        firstMake={firstMakes.model}
        chosen={model}
        onChange={setModel}
        placeholder="Search for a model"
        required
        error={errors.modelId}
      />
      <Field
        label="Name"
        name="name"
        required
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        hint="Engine, trim or body, such as '1.8L 4-cyl'"
        error={errors.name}
      />
      <Field
        label="Year"
        name="year"
        required
        value={year}
        onChange={event => setYear(event.currentTarget.value)}
        hint={<YearHint year={year} />}
        error={errors.year}
      />
      <Field
        label="Slug"
        name="slug"
        required
        value={typedSlug ?? slugOfVariant(name, year)}
        onChange={event => setTypedSlug(event.currentTarget.value)}
        hint="A part of its address in the shop. Until you type one it follows name and year."
        error={errors.slug}
      />
      <PictureField
        label="Image"
        name="imageUrl"
        place="car-sub-models"
        url={imageUrl}
        onChange={setImageUrl}
        error={errors.imageUrl}
      />
      <OrderAndActive start={start} errors={errors} />
    </>
  )
}

function slugOfVariant(name: string, year: string): string {
  const slug = name.trim() && plainSlug(`${name} ${year}`)
  return slug === '' || /[a-z]/.test(slug) ? slug : `variant-${slug}`
}

function YearHint({ year }: { year: string }) {
  const years = yearsUnderstood(year)
  if (years) return `Understood as ${years}.`
  if (year.trim())
    return 'No year is understood: shoppers pick this variant themselves. Write 2015, 2015-2019 or 2015+.'
  return "Such as 2015, 2015-2019, '2012-2016, 2018-2023' or 2015+"
}
