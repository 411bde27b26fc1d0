import { useState } from 'react'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { OrderAndActive, typedOrder } from '#app/admin/things/fields.tsx'
import { Field, TextArea } from '#app/ui/plain/field.tsx'
import { universalText } from '#shop/cars/fitment/answers.ts'
import type { CategoryRow } from '#shop/catalogue/categories/form.server.ts'
import { isIconName, type SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import type { Choice } from '#shop/choices.ts'
import { IconField } from './icon-field.tsx'
import { SpecificationEditor } from './specification-editor.tsx'

type CategoryFieldValues = {
  name: string
  slug: string
  description: string
  universalHint: string
  parentId: string
  icon: string
  iconUrl: string
  displayOrder: string
  isActive: string
}

/** A category as it is typed; a new one stands at the top and is active. */
export function typedCategory(category: CategoryRow | null): CategoryFieldValues {
  const icon = category?.icon || 'Package'
  const isNamed = isIconName(icon)
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    universalHint: category?.universalHint ?? '',
    parentId: String(category?.parentId ?? ''),
    icon: isNamed ? icon : 'picture',
    iconUrl: isNamed ? '' : icon,
    ...typedOrder(category),
  }
}

/** The fields of a category. `ownId` is the id of a category that is edited, which cannot be its own parent. */
export function CategoryFields({
  values,
  ownId,
  parent,
  schema,
  problems,
}: {
  values: CategoryFieldValues
  ownId?: number
  parent: Choice | null
  schema: SpecificationSchema
  problems: EditorProblems | undefined
}) {
  const errors = problems?.errors ?? {}
  const start = startValues(values, problems)
  const [chosen, setChosen] = useState(start.parentId === values.parentId ? parent : null)
  return (
    <>
      <Field label="Name" name="name" required defaultValue={start.name} error={errors.name} />
      <Field
        label="Slug"
        name="slug"
        defaultValue={start.slug}
        autoCapitalize="none"
        spellCheck={false}
        hint="Its address in the shop. Leave it empty to have it made from the name."
        error={errors.slug}
      />
      <SearchPicker
        label="Parent category"
        name="parentId"
        find={`/admin/find/categories${ownId ? `?exclude=${ownId}` : ''}`}
        chosen={chosen}
        onChange={setChosen}
        placeholder="None: a main category"
        hint={ownId ? 'With another parent the whole branch moves there.' : undefined}
        error={errors.parentId}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        defaultValue={start.description}
        error={errors.description}
      />
      <Field
        label="Hint of universal products"
        name="universalHint"
        defaultValue={start.universalHint}
        maxLength={100}
        placeholder={universalText(null)}
        hint="Shown where a part says whether it fits. A universal part never says that it does."
        error={errors.universalHint}
      />
      <IconField icon={start.icon} iconUrl={start.iconUrl} errors={errors} />
      <OrderAndActive
        start={start}
        errors={errors}
        activeHint="An inactive category has no page in the shop, and neither has anything below it."
      />
      <SpecificationEditor schema={schema} problems={problems} />
    </>
  )
}
