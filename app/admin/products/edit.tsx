import { useLocation } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findCategoryForProduct } from '#shop/catalogue/categories/choices.server.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { savedToast } from '#shop/catalogue/products/edited.ts'
import { productForm } from '#shop/catalogue/products/form.ts'
import { updateProduct } from '#shop/catalogue/products/save.server.ts'
import type { Route } from './+types/edit'
import { ProductEditor } from './editor/editor.tsx'
import { parseProduct, refusedProduct } from './editor/sent.server.ts'
import { productList } from './product-list.ts'

const missing = { title: 'Product not found', leadsTo: productList }
const failed = 'Failed to update product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const product = (await findProductToEdit(db, params.productId)) ?? notFound(missing)
  const category = product.categoryId === null ? null : await findCategoryForProduct(db, product.categoryId)
  return { product, category }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  const form = parseProduct(productForm, sent, params.productId)
  if (!form.ok) return refusedProduct(context, sent, { values: form.values, refusal: { errors: form.errors }, failed })
  const { version, stockBase, brandBase, ...fields } = form.value.fields
  const { numbers, fitment } = form.value
  const values = { ...fields, numbers, fitment }
  const { productId: reference } = params
  const opened = { reference, version, stockBase, brandBase }
  const saved = await updateProduct(context.get(dbContext), { ...opened, by: userId, values })
  if (saved.ok) throw backToList(request, productList, savedToast('Product updated successfully', saved))
  if (saved.reason === 'not-found') return notFound(missing)
  return refusedProduct(context, sent, { values: form.typed, refusal: saved, failed })
}

export default function EditProduct({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { product, category } = loaderData
  const closeTo = productList.to + useLocation().search
  return (
    <RouteDialog title="Edit Product" closeTo={closeTo} isWide>
      <ProductEditor key={product.id} product={product} category={category} problems={problems} closeTo={closeTo} />
    </RouteDialog>
  )
}
