import { redirect } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { MissingThing } from '#app/ui/missing-thing.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { CategoryGrid } from '#app/ui/tile-grids.tsx'
import { categoryCrumbs, categoryNotFound } from '#app/web/category-page.ts'
import { categoryContext, envContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { crumbsData, dataOf } from '#app/web/structured-data.server.ts'
import { toShow } from '#shop/categories/shown.ts'
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
          All {category.name} products
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
