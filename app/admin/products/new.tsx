import { redirect, useLocation } from 'react-router'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findCategoryForProduct } from '#shop/catalogue/categories/choices.server.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { savedToast } from '#shop/catalogue/products/edited.ts'
import { newProductForm } from '#shop/catalogue/products/form.server.ts'
import { createProduct } from '#shop/catalogue/products/save.server.ts'
import type { Route } from './+types/new'
import { ProductFields } from './editor/editor.tsx'
import { parseProduct, refusedProduct } from './editor/sent.server.ts'
import { productList } from './product-list.ts'

const failed = 'Failed to create product'

/** The form starts as a copy of the product that `from` in the address names, if it names one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from')
  const db = context.get(dbContext)
  const copied = from ? await findProductToEdit(db, from) : null
  const category = copied?.categoryId ? await findCategoryForProduct(db, copied.categoryId) : null
  return { copied, category }
}

/** The address without what only this form is opened with. */
function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('from')
  params.delete('after')
  return params.size > 0 ? `?${params}` : ''
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  const form = parseProduct(newProductForm, sent)
  if (!form.ok) return refusedProduct(context, sent, { values: form.values, refusal: { errors: form.errors }, failed })
  const { reference, ...fields } = form.value.fields
  const { numbers, fitment } = form.value
  const values = { ...fields, numbers, fitment }
  const saved = await createProduct(context.get(dbContext), { by: userId, reference, values })
  if (saved.ok) {
    const search = listSearch(new URL(request.url).search)
    const headers = [flashHeader(savedToast('Product created successfully', saved))]
    if (sent.get('next') !== 'another') throw redirect(productList.to + search, { headers })
    const next = new URLSearchParams(search)
    next.set('after', saved.id)
    throw redirect(`${productList.to}/new?${next}`, { headers })
  }
  if (saved.reason === 'not-found') return notFound({ title: 'Product not found', leadsTo: productList })
  return refusedProduct(context, sent, { values: form.typed, refusal: saved, failed })
}

export default function NewProduct({ loaderData: { copied, category }, actionData: problems }: Route.ComponentProps) {
  const { search } = useLocation()
  const closeTo = productList.to + listSearch(search)
  // The key makes dialog and form anew for the next product.
  return (
    <RouteDialog key={search} title={copied ? `Copy of ${copied.name}` : 'Add Product'} closeTo={closeTo} isWide>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Product" anotherLabel="Save and Add Another">
        <ProductFields product={null} copied={copied} category={category} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
