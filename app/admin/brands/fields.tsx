import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { slugHint } from '#app/admin/things/fields.tsx'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { brandQualities, type EditedBrand, qualityLabels } from '#shop/catalogue/brands/rows.ts'

type BrandFieldValues = Record<keyof EditedBrand, string>

/** A brand as it is typed; nothing for a new one. */
export const typedBrand = (brand: EditedBrand | null): BrandFieldValues => ({
  name: brand?.name ?? '',
  slug: brand?.slug ?? '',
  quality: brand?.quality ?? '',
  description: brand?.description ?? '',
  safetyContact: brand?.safetyContact ?? '',
  website: brand?.website ?? '',
  logoUrl: brand?.logoUrl ?? '',
  tradeCode: brand?.tradeCode ?? '',
})

export function BrandFields({ values, problems }: { values: BrandFieldValues; problems: EditorProblems | undefined }) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [logoUrl, setLogoUrl] = useState(start.logoUrl)
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        defaultValue={start.name}
        hint="A new name goes to all products of the brand."
        error={errors.name}
      />
      <Field label="Slug" name="slug" defaultValue={start.slug} hint={slugHint} error={errors.slug} />
      <Select label="Quality" name="quality" defaultValue={start.quality} error={errors.quality}>
        <option value="">Not stated</option>
        {brandQualities.map(quality => (
          <option key={quality} value={quality}>
            {qualityLabels[quality]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Product safety"
        name="safetyContact"
        rows={3}
        defaultValue={start.safetyContact}
        hint="Name, postal address and email of who answers for the safety of its products. A shop that sells in the EU has to state it."
        error={errors.safetyContact}
      />
      <TextArea
        label="Description"
        name="description"
        rows={4}
        defaultValue={start.description}
        error={errors.description}
      />
      <Field label="Website" name="website" inputMode="url" defaultValue={start.website} error={errors.website} />
      <Field
        label="Trade code"
        name="tradeCode"
        maxLength={4}
        className="max-w-60"
        defaultValue={start.tradeCode}
        hint="By which files of the trade (ACES, PIES) name it, such as BBHK."
        error={errors.tradeCode}
      />
      <PictureField
        label="Logo"
        name="logoUrl"
        place="brands"
        url={logoUrl}
        onChange={setLogoUrl}
        error={errors.logoUrl}
      />
    </>
  )
}
