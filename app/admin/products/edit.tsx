import { redirect } from 'react-router'
import { WithContents } from '#app/admin/parts/contents.tsx'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findCategoryForProduct } from '#shop/catalogue/categories/choices.server.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { savedToast } from '#shop/catalogue/products/edited.ts'
import { productForm } from '#shop/catalogue/products/form.server.ts'
import { updateProduct } from '#shop/catalogue/products/save.server.ts'
import type { Route } from './+types/edit'
import { ProductFields, productSections } from './editor/editor.tsx'
import { ProductHead } from './editor/head.tsx'
import { parseProduct, refusedProduct } from './editor/sent.server.ts'
import { productAddress, productList } from './product-list.ts'

const missing = { title: 'Product not found', leadsTo: productList }
const failed = 'Failed to update product'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? loaderData.product.name : missing.title, isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const product = (await findProductToEdit(db, params.productId)) ?? notFound(missing)
  const category = product.categoryId === null ? null : await findCategoryForProduct(db, product.categoryId)
  return { product, category }
}

/** Saves the product, and stays on its page: its address has the search of the list that it was opened from. */
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
  if (saved.ok) {
    const headers = [flashHeader(savedToast('Product updated successfully', saved))]
    throw redirect(productAddress(reference) + new URL(request.url).search, { headers })
  }
  if (saved.reason === 'not-found') return notFound(missing)
  return refusedProduct(context, sent, { values: form.typed, refusal: saved, failed })
}

export default function EditProduct({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { product, category } = loaderData
  // Another product, and another version once it is saved, has its fields anew; the button that saved it keeps the focus.
  const shown = `${product.id} ${product.version}`
  return (
    <>
      <ProductHead product={product} />
      <WithContents sections={productSections}>
        <div className="mb-6 rounded-lg border border-line bg-paper p-5 sm:p-6">
          <Watched key={product.id} saved={product.version}>
            <EditorForm
              problems={problems}
              version={Number(problems?.values.version) || product.version}
              saveLabel="Save Changes"
            >
              <ProductFields key={shown} product={product} category={category} problems={problems} />
            </EditorForm>
          </Watched>
        </div>
      </WithContents>
    </>
  )
}
