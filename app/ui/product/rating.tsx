import { ratingSummary, ratingText, reviewCountText } from '#shop/catalogue/products/shown.ts'

type StarsProps = { value: number; size?: number }

const starStyle = ({ value, size = 16 }: StarsProps) => ({
  width: size * 5,
  height: size,
  backgroundSize: `${value * 20}% 100%`,
})

/** Five stars filled to `value`, read out as '4.5 out of 5'. */
export function Stars(stars: StarsProps) {
  return (
    <span
      role="img"
      aria-label={ratingText(stars.value)}
      className="stars inline-block align-middle"
      style={starStyle(stars)}
    />
  )
}

/** Stars, the average and the number of reviews; says so where there are none. */
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

/** For a product's own page: stars, and '4.3 out of 5 (12 reviews)' beside them. */
export function RatingInWords({ average, count, size }: { average: number; count: number; size?: number }) {
  if (count === 0) return <span className="text-ink-faint">No reviews yet</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-ink-soft">
      <span aria-hidden className="stars inline-block" style={starStyle({ value: average, size })} />
      {ratingSummary(average, count)}
    </span>
  )
}
