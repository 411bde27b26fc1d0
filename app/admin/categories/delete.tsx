import { BlockedDelete, DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteCategory, findCategoryUse, subcategoriesInTheWay } from '#shop/catalogue/categories/save.server.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Route } from './+types/delete'
import { branchAddress, categoryThing } from './addresses.ts'

export const loader = findThing(categoryThing, async (db, id) => {
  const use = await findCategoryUse(db, id)
  if (!use) return null
  const { name, subcategoryCount, productCount } = use
  return { id: use.id, name, productCount, inTheWay: subcategoryCount > 0 ? subcategoriesInTheWay(use) : null }
})

export const action = deleteThing(categoryThing, deleteCategory)

export default function DeleteCategory({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { id, name, productCount, inTheWay } = loaderData
  if (inTheWay) {
    const show = { to: branchAddress(id), label: 'Show Its Subcategories' }
    return <BlockedDelete thing={categoryThing} name={name} message={inTheWay} show={show} />
  }
  const count = formatNumber(productCount)
  return (
    <DeleteThing thing={categoryThing} name={name} problems={problems}>
      <p className="text-ink-soft">
        {productCount === 0 && 'It has no products.'}
        {productCount === 1 && 'Its 1 product stays in the shop, as ‘Uncategorized’.'}
        {productCount > 1 && `Its ${count} products stay in the shop, as ‘Uncategorized’.`}
      </p>
    </DeleteThing>
  )
}
