import { useParams } from 'react-router'
import { CopyNumber } from '#app/ui/copy-number.tsx'
import { MissingThing } from '#app/ui/missing-thing.tsx'
import { Breadcrumbs } from '#app/ui/page-head.tsx'
import { RatingInWords } from '#app/ui/rating.tsx'
import { ReturnsLink } from '#app/ui/returns-link.tsx'
import { categoryCrumbs } from '#app/web/category-page.ts'
import { dbContext, frameContext, sessionContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { noteShown } from '#app/web/note-shown.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { countPages, readPage } from '#shop/paging.ts'
import { findProduct, listFittedVehicles } from '#shop/products/shown.server.ts'
import { listReviews } from '#shop/reviews/shown.server.ts'
import type { Route } from './+types/product'
import { BuyBar } from './buy-bar.tsx'
import { factsOf } from './facts.server.ts'
import { Gallery } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { productNotFound, reviewAction } from './review-action.server.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.product.name}, ${loaderData.product.brand}` : 'Product not found',
    description: loaderData?.facts.description,
    canonicalPath: loaderData && `/products/${loaderData.product.id}`,
  })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const search = new URL(request.url).searchParams
  const product = (await findProduct(db, params.productId)) ?? productNotFound()
  noteShown(context, [product])
  const reviewPage = Math.min(readPage(search.get('reviews')), countPages(product.ratingCount))
  const [fitted, reviews, session, { settings }] = await Promise.all([
    readBeside(context, 'vehicles that it fits', () => listFittedVehicles(db, product.id)),
    product.ratingCount > 0 ? readBeside(context, 'reviews', () => listReviews(db, product.id, reviewPage)) : [],
    context.get(sessionContext)(),
    context.get(frameContext)(),
  ])
  const tab: 'reviews' | 'details' = search.has('reviews') ? 'reviews' : 'details'
  return {
    product,
    facts: factsOf(product, fitted, settings),
    fitted,
    reviews,
    reviewPage,
    isSignedIn: session !== null,
    tab,
  }
}

/** The review form posts to the product's own page. */
export const action = (args: Route.ActionArgs) => reviewAction(args)

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, facts } = loaderData
  const { productId } = useParams()
  return (
    <div className="page" key={productId}>
      <div className="pt-3 pb-2">
        <Breadcrumbs crumbs={categoryCrumbs(product.categoryPath)} />
      </div>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-[5fr_6fr]">
        <Gallery images={product.images} name={product.name} />
        <div className="min-w-0">
          <p className="text-lg font-semibold text-ink-soft">{product.brand}</p>
          <h1 className="mt-1 text-2xl leading-tight sm:text-3xl">{product.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              Reference <CopyNumber number={product.id} name="Reference number" />
            </span>
            <RatingInWords average={product.ratingAverage} count={product.ratingCount} size={18} />
          </div>
          <p className={`mt-2 font-semibold ${product.stock > 0 ? 'text-success' : 'text-danger'}`}>{facts.stock}</p>
          <BuyBar product={product} priceNote={facts.priceNote} />
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-5">
            {facts.delivery && (
              <>
                <dt className="text-ink-soft">Estimated delivery</dt>
                <dd className="font-medium">{facts.delivery}</dd>
              </>
            )}
            <dt className="text-ink-soft">Payment</dt>
            <dd className="font-medium">Cash on delivery</dd>
            {facts.returns && (
              <>
                <dt className="text-ink-soft">Returns</dt>
                <dd className="font-medium">
                  <ReturnsLink text={facts.returns} />
                </dd>
              </>
            )}
            <dt className="text-ink-soft">Fits</dt>
            <dd className="font-medium">{facts.fits}</dd>
          </dl>
        </div>
      </div>
      <ProductTabs {...loaderData} problems={actionData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
