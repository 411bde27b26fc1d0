import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import type { SearchOffer } from '#shop/finding/admin-list/matches.ts'
import { formatNumber } from '#shop/numbers.ts'
import { adminCountLimit } from '#shop/paging.ts'

/** Says that no product has all words of the text, and offers what else may have been meant, each as a link. */
export function NothingFound({ text, offers }: { text: string; offers: SearchOffer[] }) {
  const { pathname, search } = useLocation()
  if (offers.length === 0) {
    return (
      <EmptyState icon="package-search" title="No products found" text="Try another search or other filters.">
        <ButtonLink to={pathname} variant="secondary">
          Show All Products
        </ButtonLink>
      </EmptyState>
    )
  }
  const addressOf = (offer: SearchOffer) => {
    const params = new URLSearchParams(search)
    params.delete('page')
    params.set('q', offer.text)
    return `${pathname}?${params}`
  }
  return (
    <section aria-label="No products found" className="rounded-lg border border-line bg-paper p-5">
      <p className="font-semibold break-words">Nothing has all words of “{text}”.</p>
      <ul className="mt-1">
        {offers.map(offer => (
          <li key={offer.text}>
            <Link
              to={addressOf(offer)}
              className="inline-flex min-h-11 items-center break-words text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {offerText(offer)}: {formatNumber(Math.min(offer.count, adminCountLimit))}
              {offer.count > adminCountLimit && '+'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function offerText({ text, isRespelled, without }: SearchOffer): string {
  if (isRespelled) return `Did you mean “${text}”`
  return `Without ${without.map(word => `‘${word}’`).join(', ')}`
}
