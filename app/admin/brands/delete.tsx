import { BlockedDelete, DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteBrand, findBrandUse } from '#shop/catalogue/brands/rows.server.ts'
import { productsInTheWay } from '#shop/catalogue/brands/rows.ts'
import type { Route } from './+types/delete'
import { brandThing } from './brand.ts'

export const loader = findThing(brandThing, findBrandUse)

export const action = deleteThing(brandThing, deleteBrand)

export default function DeleteBrand({ loaderData: brand, actionData: problems }: Route.ComponentProps) {
  if (brand.productCount > 0) {
    const show = { to: `/admin/products?brand=${encodeURIComponent(brand.name)}`, label: 'Show Its Products' }
    return <BlockedDelete thing={brandThing} name={brand.name} message={productsInTheWay(brand)} show={show} />
  }
  return <DeleteThing thing={brandThing} name={brand.name} problems={problems} />
}
