import { type KeyboardEvent, useState } from 'react'
import type { FormProblems } from '#app/web/forms/parse.ts'
import type { FittedVehicles, ProductDetail } from '#shop/catalogue/products/shown.ts'
import type { Review } from '#shop/people/reviews/shown.ts'
import type { factsOf } from './facts.server.ts'
import { FitmentTable, ReportMisfit } from './fitment-table.tsx'
import { ReviewList } from './review-list.tsx'
import { SpecificationTable } from './specification-table.tsx'

type ProductData = {
  product: ProductDetail
  facts: ReturnType<typeof factsOf>
  /** null where they could not be read; the same goes for `reviews`. */
  fitted: FittedVehicles | null
  reviews: Review[] | null
  reviewPage: number
  isSignedIn: boolean
  tab: 'details' | 'reviews'
  problems: FormProblems | undefined
}

const tabs = [
  { key: 'details', label: 'Characteristics' },
  { key: 'reviews', label: 'Customer reviews' },
] as const

/** Characteristics and reviews. Both are in the page; a script shows one at a time. */
export function ProductTabs({ product, facts, fitted, reviews, reviewPage, isSignedIn, tab, problems }: ProductData) {
  const [current, setCurrent] = useState(tab)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = current === 'details' ? 'reviews' : 'details'
    setCurrent(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  const panel = (key: string) => ({
    id: `panel-${key}`,
    role: 'tabpanel',
    'aria-labelledby': `tab-${key}`,
    'data-closed': key === current ? undefined : '',
  })
  return (
    <section className="mt-12" aria-label="About this product">
      <div role="tablist" aria-label="About this product" className="flex gap-2 border-b border-line-strong">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls={`panel-${key}`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => setCurrent(key)}
            onKeyDown={onKeyDown}
            className="-mb-px min-h-12 border-b-3 border-transparent px-3 font-semibold text-ink-soft hover:text-ink aria-selected:border-ink aria-selected:text-ink sm:px-5"
          >
            {label}
            {key === 'reviews' && ` (${product.ratingCount})`}
          </button>
        ))}
      </div>
      <div {...panel('details')} className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-2">
        <div>
          <h2 className="mb-3 text-xl">Characteristics</h2>
          <SpecificationTable rows={facts.characteristics} />
          {facts.numbers.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-xl">Numbers</h2>
              <SpecificationTable rows={facts.numbers} />
            </>
          )}
          <ProductTexts texts={product.texts} side="left" />
        </div>
        <div>
          <ProductTexts texts={product.texts} side="right" />
          <h2 className="mb-3 text-xl">Fits these vehicles</h2>
          <FitmentTable product={product} fitted={fitted} />
          <ReportMisfit productId={product.id} />
        </div>
      </div>
      <div {...panel('reviews')} className="pt-6">
        <h2 className="mb-3 text-xl">Customer reviews</h2>
        <ReviewList product={product} reviews={reviews} page={reviewPage} isSignedIn={isSignedIn} problems={problems} />
      </div>
    </section>
  )
}

/** The product's texts of one column, each under its heading. */
function ProductTexts({ texts, side }: { texts: ProductDetail['texts']; side: 'left' | 'right' }) {
  return texts
    .filter(text => text.side === side)
    .map(({ name, heading, text }) => (
      <div key={name} className={side === 'left' ? 'mt-8' : 'mb-8'}>
        <h2 className="mb-2 text-xl">{heading}</h2>
        <p className="max-w-prose whitespace-pre-line">{text}</p>
      </div>
    ))
}
