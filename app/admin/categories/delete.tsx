import { useLocation } from 'react-router'
import { refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { BlockedDelete } from '#app/admin/parts/blocked-delete.tsx'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteCategory, findCategoryUse, subcategoriesInTheWay } from '#shop/catalogue/categories/save.server.ts'
import { readId } from '#shop/ids.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Route } from './+types/delete'
import { branchAddress, categoryList, listAddress } from './addresses.ts'
import { backToTree } from './form.server.ts'

const missing = 'Category not found'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.categoryId)
  const use = id && (await findCategoryUse(context.get(dbContext), id))
  if (!use) return notFound({ title: missing, leadsTo: categoryList })
  const { name, subcategoryCount, productCount } = use
  return { id: use.id, name, productCount, inTheWay: subcategoryCount > 0 ? subcategoriesInTheWay(use) : null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteCategory(context.get(dbContext), { id: readId(params.categoryId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: categoryList, missing })
  throw backToTree(request, 'Category deleted successfully')
}

export default function DeleteCategory({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { id, name, productCount, inTheWay } = loaderData
  const closeTo = listAddress(useLocation().search)
  if (inTheWay) {
    const show = { to: branchAddress(id), label: 'Show Its Subcategories' }
    return <BlockedDelete name={name} closeTo={closeTo} message={inTheWay} show={show} />
  }
  const count = formatNumber(productCount)
  return (
    <DeleteDialog
      question="Are you sure you want to delete this category?"
      name={name}
      closeTo={closeTo}
      problems={problems}
    >
      <p className="text-ink-soft">
        {productCount === 0 && 'It has no products.'}
        {productCount === 1 && 'Its 1 product stays in the shop, as ‘Uncategorized’.'}
        {productCount > 1 && `Its ${count} products stay in the shop, as ‘Uncategorized’.`}
      </p>
    </DeleteDialog>
  )
}
