import { useLocation } from 'react-router'
import { refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import { newCategoryForm } from '#shop/catalogue/categories/form.ts'
import { createCategory } from '#shop/catalogue/categories/save.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { categoryList, listAddress } from './addresses.ts'
import { CategoryFields } from './fields.tsx'
import { backToTree, parseCategory } from './form.server.ts'

const emptyValues = {
  name: '',
  slug: '',
  description: '',
  universalHint: '',
  icon: 'Package',
  iconUrl: '',
  displayOrder: '',
  isActive: 'on',
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const parentId = readId(searchParams.get('under') ?? '')
  return { parent: parentId && (await findCategoryChoice(context.get(dbContext), parentId)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseCategory(newCategoryForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { fields, specificationSchema } = form.value
  const saved = await createCategory(context.get(dbContext), { by: userId, values: { ...fields, specificationSchema } })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: categoryList, missing: 'Category not found' })
  throw backToTree(request, 'Category created successfully')
}

export default function NewCategory({ loaderData, actionData: problems }: Route.ComponentProps) {
  const closeTo = listAddress(useLocation().search)
  const parent = loaderData.parent || null
  const values = { ...emptyValues, parentId: parent?.id ?? '' }
  return (
    <RouteDialog title="Add Category" closeTo={closeTo} isWide>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Category">
        <CategoryFields values={values} parent={parent} schema={{}} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
