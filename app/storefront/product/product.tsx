import { useEffect } from 'react'
import { useParams } from 'react-router'
import { DeliveryPlace } from '#app/storefront/delivery/delivery-place.tsx'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { CopyNumber } from '#app/ui/plain/copy-number.tsx'
import { Breadcrumbs } from '#app/ui/plain/page-head.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { OfficialPicture } from '#app/ui/product/official-picture.tsx'
import { RatingInWords } from '#app/ui/product/rating.tsx'
import { ReturnsLink } from '#app/ui/product/returns-link.tsx'
import { envContext, frameContext, readDbContext, sessionContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { useLate } from '#app/web/late/part.ts'
import { categoryCrumbs } from '#app/web/page/category.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { crumbsData, dataOf, productData } from '#app/web/page/structured-data.server.ts'
import { findSuccessor, listNumbers } from '#shop/catalogue/part-numbers/shown.server.ts'
import { findProduct, listFittedVehicles } from '#shop/catalogue/products/shown.server.ts'
import { countPages, readPageNumber } from '#shop/paging.ts'
import { listReviews } from '#shop/people/reviews/shown.server.ts'
import { listBoughtWith } from '#shop/selling/sales/shown.server.ts'
import type { Route } from './+types/product'
import { BuyBar } from './buy-bar.tsx'
import { factsOf } from './facts.server.ts'
import { Gallery } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { productNotFound, reviewAction } from './review-action.server.ts'
import { PartLink } from './specification-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData?.meta ?? { title: 'Product not found' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const db = context.get(readDbContext)
  const search = new URL(request.url).searchParams
  const product =
    (await findProduct(db, params.productId)) ?? leadToSuccessor(await findSuccessor(db, params.productId))
  const category = product.categoryPath.at(-1)
  const reviewPage = Math.min(readPageNumber(search.get('reviews')), countPages(product.ratingCount))
  const [fitted, numbers, reviews, boughtWith, session, { settings }] = await Promise.all([
    readBeside(context, 'vehicles that it fits', () => listFittedVehicles(db, product.id)),
    readBeside(context, 'its numbers', () => listNumbers(db, product.id)),
    product.ratingCount > 0 ? readBeside(context, 'reviews', () => listReviews(db, product.id, reviewPage)) : [],
    category &&
      readBeside(context, 'what is bought with it', () =>
        listBoughtWith(db, { productId: product.id, categoryId: category.id }),
      ),
    context.get(sessionContext)(),
    context.get(frameContext)(),
  ])
  noteShown(context, [
    product,
    ...(boughtWith ?? []),
    ...(numbers?.successors ?? []),
    ...(numbers?.interchangeable.items ?? []),
  ])
  const tab: 'reviews' | 'details' = search.has('reviews') ? 'reviews' : 'details'
  const { origin } = context.get(envContext)
  const facts = factsOf(product, { fitted, numbers, settings, origin })
  return {
    product,
    facts,
    // Put together here: the browser needs no more than the words.
    meta: {
      title: `${product.name}, ${product.brand}`,
      description: facts.description,
      canonicalPath: `/products/${product.id}`,
      picture: facts.picture,
      data: dataOf(
        productData(product, {
          fitted,
          numbers: numbers?.numbers.items ?? [],
          description: facts.description,
          settings,
          origin,
        }),
        crumbsData(categoryCrumbs(product.categoryPath), origin),
      ),
    },
    fitted,
    reviews,
    boughtWith:
      category && boughtWith?.length ? { title: `Often bought with ${category.name}`, products: boughtWith } : null,
    reviewPage,
    isSignedIn: session !== null,
    tab,
  }
}

/** A part that is not sold any more leads to the one that takes its place. */
function leadToSuccessor(successor: Awaited<ReturnType<typeof findSuccessor>>): never {
  if (!successor) return productNotFound()
  const { id, name, brand } = successor
  return notFound({
    title: 'This part is no longer sold',
    text: `It is replaced by ${brand} ${name}, ${id}`,
    leadsTo: { to: `/products/${id}`, label: 'See What Replaces It' },
  })
}

/** The review form posts to the product's own page. */
export const action = (args: Route.ActionArgs) => reviewAction(args)

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, facts, boughtWith } = loaderData
  const { productId } = useParams()
  const { Part: Shelf, ask } = useLate(() => import('#app/ui/product/shelf.tsx').then(module => module.ProductShelf))
  const goesOn = boughtWith !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come alive, where there is a row to show
  useEffect(() => void (goesOn && ask()), [goesOn])
  return (
    <div className="page" key={productId}>
      <div className="sm:pt-3 sm:pb-2">
        <Breadcrumbs crumbs={categoryCrumbs(product.categoryPath)} />
      </div>
      {/* On a phone the name stands above the picture, so that it is on the first screen beside the bar that sells it. */}
      <div className="grid gap-x-10 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-0 lg:grid-cols-[5fr_6fr]">
        <div className="md:col-start-2">
          <PageLink
            to={`/brands/${product.maker.slug}`}
            className="inline-flex min-h-11 items-center font-semibold text-ink-soft wrap-anywhere underline-offset-4 hover:underline md:text-lg"
          >
            {product.brand}
          </PageLink>
          <h1 className="text-xl leading-tight sm:text-2xl md:mt-1 md:text-3xl">{product.name}</h1>
          {facts.replacedBy && (
            <p className="mt-2 rounded-md bg-warning-soft px-4 py-3 text-warning">
              Replaced by <PartLink {...facts.replacedBy} />
            </p>
          )}
        </div>
        <div className="md:row-span-2 md:row-start-1">
          <Gallery images={product.images} name={product.name} />
        </div>
        <div className="md:col-start-2">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 md:mt-2">
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              Reference <CopyNumber number={product.id} name="Reference number" />
            </span>
            <RatingInWords average={product.ratingAverage} count={product.ratingCount} size={18} />
          </div>
          <BuyBar product={product} priceNote={facts.priceNote} hasRow={goesOn}>
            <div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <p className={`font-semibold ${product.stock > 0 ? 'text-success' : 'text-ink-soft'}`}>{facts.stock}</p>
              {(facts.delivery || facts.asksPostcode) && (
                <div className="flex flex-wrap items-baseline gap-x-2">
                  <span className="text-ink-soft">Estimated delivery</span>{' '}
                  <div className="font-medium">{facts.asksPostcode ? <DeliveryPlace /> : facts.delivery}</div>
                </div>
              )}
            </div>
          </BuyBar>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-4">
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
          {facts.official.map(picture => (
            <OfficialPicture key={picture.src} {...picture} />
          ))}
        </div>
      </div>
      <ProductTabs {...loaderData} problems={actionData} />
      {Shelf && boughtWith && <Shelf id="bought-with" {...boughtWith} isOfCar />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
