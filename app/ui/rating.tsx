import { ratingText, reviewCountText } from '#shop/products.ts'

const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Five stars filled to `value`, read out as '4.5 out of 5'. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const row = (className: string) => (
    <svg
      viewBox="0 0 100 20"
      width={size * 5}
      height={size}
      aria-hidden="true"
      className={`block fill-current ${className}`}
    >
      {[0, 20, 40, 60, 80].map(x => (
        <path key={x} d={starPath} transform={`translate(${x})`} />
      ))}
    </svg>
  )
  return (
    <span role="img" aria-label={ratingText(value)} className="relative inline-block align-middle">
      {row('text-disabled')}
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        {row('max-w-none text-star')}
      </span>
    </span>
  )
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
