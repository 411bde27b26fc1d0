import { redirect } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { CategoryGrid } from '#app/ui/product/tile-grids.tsx'
import { categoryContext, envContext } from '#app/web/context.ts'
import { categoryCrumbs, categoryNotFound } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { crumbsData, dataOf } from '#app/web/page/structured-data.server.ts'
import { toShow } from '#shop/catalogue/categories/shown.ts'
import type { Route } from './+types/category'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.name ?? 'Category not found',
    description: loaderData?.description ?? undefined,
    canonicalPath: loaderData && `/categories/${loaderData.slug}`,
    data: loaderData?.data,
  })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = (await context.get(categoryContext)(params.categorySlug)) ?? categoryNotFound()
  if (category.children.length === 0) throw redirect(`/categories/${category.slug}/products${url.search}`)
  const data = dataOf(crumbsData(categoryCrumbs(category.path), context.get(envContext).origin))
  return { ...toShow(category), data }
}

export default function Category({ loaderData: category }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHead title={category.name} crumbs={categoryCrumbs(category.path)}>
        <PageLink
          to={`/categories/${category.slug}/products`}
          className={buttonClass({ variant: 'secondary' }, 'wrap-anywhere')}
        >
          All {category.name} Products
        </PageLink>
      </PageHead>
      {category.description && <p className="mb-6 max-w-prose text-ink-soft">{category.description}</p>}
      <CategoryGrid categories={category.children} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
