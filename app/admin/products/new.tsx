import { useLocation } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { notFound } from '#app/web/not-found.ts'
import { newProductForm } from '#shop/products/form.ts'
import { createProduct } from '#shop/products/save.server.ts'
import type { Route } from './+types/new'
import { ProductEditor } from './editor/editor.tsx'
import { parseProduct, refusedProduct } from './editor/sent.server.ts'
import { productList } from './product-list.ts'

const failed = 'Failed to create product'

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  const form = parseProduct(newProductForm, sent)
  if (!form.ok) return refusedProduct(context, sent, { values: form.values, refusal: { errors: form.errors }, failed })
  const { reference, ...values } = form.value
  const saved = await createProduct(context.get(dbContext), { by: userId, reference, values })
  if (saved.ok) throw backToList(request, productList, 'Product created successfully')
  if (saved.reason === 'not-found') return notFound({ title: 'Product not found', leadsTo: productList })
  return refusedProduct(context, sent, { values: form.typed, refusal: saved, failed })
}

export default function NewProduct({ actionData: problems }: Route.ComponentProps) {
  const closeTo = productList.to + useLocation().search
  return (
    <RouteDialog title="Add Product" closeTo={closeTo} isWide>
      <ProductEditor product={null} category={null} problems={problems} closeTo={closeTo} />
    </RouteDialog>
  )
}
