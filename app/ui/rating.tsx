import { ratingText, reviewCountText } from '#shop/products.ts'

/** Five stars filled to `value`, read out as '4.5 out of 5'. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const style = { width: size * 5, height: size, backgroundSize: `${value * 20}% 100%` }
  return <span role="img" aria-label={ratingText(value)} className="stars inline-block align-middle" style={style} />
}

/** Stars, the average and how many reviews stand behind it; says so where there are none. */
export function Rating({ average, count, size }: { average: number; count: number; size?: number }) {
  if (count === 0) return <span className="text-sm text-ink-faint">No reviews yet</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Stars value={average} size={size} />
      <span aria-hidden>{average.toFixed(1)}</span>
      <span>({reviewCountText(count)})</span>
    </span>
  )
}
