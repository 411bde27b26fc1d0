import { useLocation } from 'react-router'
import { refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import { categoryForm } from '#shop/catalogue/categories/form.ts'
import { findCategoryRow, updateCategory } from '#shop/catalogue/categories/save.server.ts'
import { isIconName } from '#shop/catalogue/categories/shown.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/edit'
import { categoryList, listAddress } from './addresses.ts'
import { CategoryFields } from './fields.tsx'
import { backToTree, parseCategory } from './form.server.ts'

const missing = 'Category not found'

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const id = readId(params.categoryId)
  const category = (id && (await findCategoryRow(db, id))) || notFound({ title: missing, leadsTo: categoryList })
  return { category, parent: category.parentId && (await findCategoryChoice(db, category.parentId)) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseCategory(categoryForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const {
    fields: { version, ...fields },
    specificationSchema,
  } = form.value
  const id = readId(params.categoryId) ?? 0
  const values = { ...fields, specificationSchema }
  const saved = await updateCategory(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: categoryList, missing })
  throw backToTree(request, 'Category updated successfully')
}

export default function EditCategory({ loaderData: { category, parent }, actionData: problems }: Route.ComponentProps) {
  const closeTo = listAddress(useLocation().search)
  const { icon } = category
  const isNamed = !icon || isIconName(icon)
  const values = {
    name: category.name,
    slug: category.slug,
    description: category.description ?? '',
    universalHint: category.universalHint ?? '',
    parentId: String(category.parentId ?? ''),
    icon: isNamed ? icon || 'Package' : 'picture',
    iconUrl: isNamed ? '' : icon,
    displayOrder: String(category.displayOrder),
    isActive: category.isActive ? 'on' : '',
  }
  return (
    <RouteDialog title="Edit Category" closeTo={closeTo} isWide>
      <EditorForm problems={problems} version={category.version} closeTo={closeTo} saveLabel="Save Changes">
        <CategoryFields
          values={values}
          ownId={category.id}
          parent={parent || null}
          schema={category.specificationSchema}
          problems={problems}
        />
      </EditorForm>
    </RouteDialog>
  )
}
