import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { dbContext } from '#app/web/context.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import { newCategoryForm } from '#shop/catalogue/categories/form.server.ts'
import { createCategory } from '#shop/catalogue/categories/save.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { categoryThing } from './addresses.ts'
import { CategoryFields, typedCategory } from './fields.tsx'
import { parseCategory } from './form.server.ts'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const parentId = readId(searchParams.get('under') ?? '')
  return { parent: parentId === null ? null : await findCategoryChoice(context.get(dbContext), parentId) }
}

export const action = createThing(
  categoryThing,
  form => parseCategory(newCategoryForm, form),
  (db, values, by) => createCategory(db, { by, values }),
)

export default function NewCategory({ loaderData: { parent }, actionData: problems }: Route.ComponentProps) {
  const values = { ...typedCategory(null), parentId: parent?.id ?? '' }
  return (
    <NewThing thing={categoryThing} problems={problems} isWide>
      <CategoryFields values={values} parent={parent} schema={{}} problems={problems} />
    </NewThing>
  )
}
