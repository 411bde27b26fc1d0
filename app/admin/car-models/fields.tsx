import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { firstMakes } from '#app/admin/parts/pickers/first-makes.ts'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { OrderAndActive, slugHint, typedOrder } from '#app/admin/things/fields.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { EditedModel } from '#shop/cars/vehicles/rows.ts'
import type { Choice } from '#shop/choices.ts'

type ModelFieldValues = { name: string; slug: string; imageUrl: string; displayOrder: string; isActive: string }

/** A model as it is typed; nothing for a new one. */
export const typedModel = (model: EditedModel | null): ModelFieldValues => ({
  name: model?.name ?? '',
  slug: model?.slug ?? '',
  imageUrl: model?.imageUrl ?? '',
  ...typedOrder(model),
})

/** The fields of a model. `make` is the make that it belongs to so far. */
export function ModelFields({
  values,
  make: startMake,
  problems,
}: {
  values: ModelFieldValues
  make: Choice | null
  problems: EditorProblems | undefined
}) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [make, setMake] = useState(startMake)
  const [imageUrl, setImageUrl] = useState(start.imageUrl)
  return (
    <>
      <SearchPicker
        label="Car make"
        name="makeId"
        find="/admin/find/makes"
        firstMake={firstMakes.make}
        chosen={make}
        onChange={setMake}
        placeholder="Search for a make"
        required
        error={errors.makeId}
      />
      <Field label="Name" name="name" required defaultValue={start.name} error={errors.name} />
      <Field label="Slug" name="slug" defaultValue={start.slug} hint={slugHint} error={errors.slug} />
      <PictureField
        label="Image"
        name="imageUrl"
        place="car-models"
        url={imageUrl}
        onChange={setImageUrl}
        error={errors.imageUrl}
      />
      <OrderAndActive start={start} errors={errors} />
    </>
  )
}
