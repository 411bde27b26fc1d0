import { Link } from 'react-router'
import type { Fitment } from '#shop/products.ts'

/** The vehicles that a product fits: one line a model, its variants below. */
export function FitmentTable({ fitment, isUniversal }: { fitment: Fitment[]; isUniversal: boolean }) {
  if (isUniversal) return <p>Fits every vehicle.</p>
  if (fitment.length === 0) {
    return <p className="text-ink-soft">Fit not known. Ask us before you order: we check it against your papers.</p>
  }
  const models = Map.groupBy(fitment, fit => `${fit.make} ${fit.model}`)
  return (
    <div className="max-h-96 overflow-y-auto rounded-lg border border-line bg-paper">
      {[...models].map(([model, variants]) => (
        <details key={model} open={models.size <= 3} className="border-b border-line last:border-0">
          <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
            {model}
            <span className="text-sm font-normal text-ink-soft">
              {variants.length} {variants.length === 1 ? 'variant' : 'variants'}
            </span>
          </summary>
          <ul className="pb-2">
            {variants.map(variant => (
              <li key={variant.path}>
                <Link
                  to={variant.path}
                  className="flex min-h-11 items-center justify-between gap-4 px-4 underline-offset-4 hover:bg-ground hover:underline"
                >
                  <span>{variant.variant}</span>
                  <span className="text-right text-sm text-ink-soft">{variant.year}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
