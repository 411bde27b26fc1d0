import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import { categoryForm } from '#shop/catalogue/categories/form.server.ts'
import { findCategoryRow, updateCategory } from '#shop/catalogue/categories/save.server.ts'
import type { Route } from './+types/edit'
import { categoryThing } from './addresses.ts'
import { CategoryFields, typedCategory } from './fields.tsx'
import { parseCategory } from './form.server.ts'

export const loader = findThing(categoryThing, async (db, id) => {
  const category = await findCategoryRow(db, id)
  return category && { category, parent: category.parentId ? await findCategoryChoice(db, category.parentId) : null }
})

export const action = updateThing(
  categoryThing,
  form => parseCategory(categoryForm, form),
  (db, { version, ...values }, who) => updateCategory(db, { ...who, version, values }),
)

export default function EditCategory({ loaderData: { category, parent }, actionData: problems }: Route.ComponentProps) {
  return (
    <EditThing thing={categoryThing} found={category} problems={problems} isWide>
      <CategoryFields
        values={typedCategory(category)}
        ownId={category.id}
        parent={parent}
        schema={category.specificationSchema}
        problems={problems}
      />
    </EditThing>
  )
}
