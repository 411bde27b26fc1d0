import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { BlockedDelete } from '#app/admin/parts/blocked-delete.tsx'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteBrand, findBrandUse } from '#shop/catalogue/brands/rows.server.ts'
import { productsInTheWay } from '#shop/catalogue/brands/rows.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/delete'
import { brandList, missingBrand } from './brand-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.brandId)
  const use = id && (await findBrandUse(context.get(dbContext), id))
  return use ? use : notFound({ title: missingBrand, leadsTo: brandList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteBrand(context.get(dbContext), { id: readId(params.brandId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: brandList, missing: missingBrand })
  throw backToList(request, brandList, 'Brand deleted successfully')
}

export default function DeleteBrand({ loaderData: brand, actionData: problems }: Route.ComponentProps) {
  const closeTo = brandList.to + useLocation().search
  if (brand.productCount > 0) {
    const show = { to: `/admin/products?brand=${encodeURIComponent(brand.name)}`, label: 'Show Its Products' }
    return <BlockedDelete name={brand.name} closeTo={closeTo} message={productsInTheWay(brand)} show={show} />
  }
  return (
    <DeleteDialog
      question="Are you sure you want to delete this brand?"
      name={brand.name}
      closeTo={closeTo}
      problems={problems}
    />
  )
}
