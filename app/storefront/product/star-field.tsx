import { maxRating } from '#shop/people/reviews/shown.ts'

const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const ratings = Array.from({ length: maxRating }, (_, index) => index + 1)

/** One to five stars as radio buttons: arrow keys choose, and the browser fills all stars up to the chosen one. */
export function StarField({ defaultValue, error }: { defaultValue: number; error?: string }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Your rating</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {ratings.map(rating => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded-md text-disabled has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-accent [&:has(~label_:checked)]:text-star"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={rating === defaultValue}
              className="sr-only"
            />
            <svg viewBox="0 0 20 20" width={30} height={30} aria-hidden="true" className="fill-current">
              <path d={starPath} />
            </svg>
            <span className="sr-only">{rating === 1 ? '1 star' : `${rating} stars`}</span>
          </label>
        ))}
        <span className="ml-2 text-sm text-ink-soft">Change the stars if you like</span>
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}
