import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteProduct, findProductToDelete } from '#shop/catalogue/products/deletion.server.ts'
import { reviewCountText } from '#shop/catalogue/products/shown.ts'
import { formatNumber } from '#shop/numbers.ts'
import { countLimit } from '#shop/paging.ts'
import type { Route } from './+types/delete'
import { productList } from './product-list.ts'

const missing = 'Product not found'

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  (await findProductToDelete(context.get(dbContext), params.productId)) ??
  notFound({ title: missing, leadsTo: productList })

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteProduct(context.get(dbContext), { reference: params.productId, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: productList, missing })
  throw backToList(request, productList, 'Product deleted successfully')
}

export default function DeleteProduct({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { name, reviewCount, orderCount } = loaderData
  return (
    <DeleteDialog
      question="Are you sure you want to delete this product?"
      name={name}
      closeTo={productList.to + useLocation().search}
      problems={problems}
    >
      <ul className="ml-5 list-disc space-y-1 text-ink-soft">
        <li>{reviewCount === 0 ? 'It has no reviews.' : `Its ${reviewCountText(reviewCount)} will be deleted too.`}</li>
        <li>{orderCount === 0 ? 'Nobody has ordered it.' : `${ordersText(orderCount)} of it.`}</li>
      </ul>
    </DeleteDialog>
  )
}

const ordersText = (count: number) => {
  const number = `${formatNumber(Math.min(count, countLimit))}${count > countLimit ? '+' : ''}`
  return count === 1 ? '1 order keeps what it says' : `${number} orders keep what they say`
}
