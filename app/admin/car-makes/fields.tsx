import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { OrderAndActive, slugHint, typedOrder } from '#app/admin/things/fields.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import type { EditedMake } from '#shop/cars/vehicles/rows.ts'

type MakeFieldValues = { name: string; slug: string; logoUrl: string; displayOrder: string; isActive: string }

/** A make as it is typed; nothing for a new one. */
export const typedMake = (make: EditedMake | null): MakeFieldValues => ({
  name: make?.name ?? '',
  slug: make?.slug ?? '',
  logoUrl: make?.logoUrl ?? '',
  ...typedOrder(make),
})

export function MakeFields({ values, problems }: { values: MakeFieldValues; problems: EditorProblems | undefined }) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [logoUrl, setLogoUrl] = useState(start.logoUrl)
  return (
    <>
      <Field label="Name" name="name" required defaultValue={start.name} error={errors.name} />
      <Field label="Slug" name="slug" defaultValue={start.slug} hint={slugHint} error={errors.slug} />
      <PictureField
        label="Logo"
        name="logoUrl"
        place="car-makes"
        url={logoUrl}
        onChange={setLogoUrl}
        error={errors.logoUrl}
      />
      <OrderAndActive start={start} errors={errors} />
    </>
  )
}
