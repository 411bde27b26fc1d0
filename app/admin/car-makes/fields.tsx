import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { OrderAndActive, slugHint } from '#app/admin/vehicles/common-fields.tsx'
import { Field } from '#app/ui/plain/field.tsx'

type MakeFieldValues = { name: string; slug: string; logoUrl: string; displayOrder: string; isActive: string }

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
