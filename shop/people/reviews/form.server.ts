import { z } from 'zod'
import { formatNumber } from '#shop/numbers.ts'
import { severalLines } from '#shop/typed-text.ts'
import { maxCommentLength, reviewToasts } from './shown.ts'

// For the server only: whoever imports this takes zod along.

const badRating = 'Choose 1 to 5 stars'
const noComment = reviewToasts.commentRequired.description

const comment = z
  .string(noComment)
  .transform(severalLines)
  .pipe(
    z
      .string()
      .min(1, noComment)
      .max(maxCommentLength, `Comment must be less than ${formatNumber(maxCommentLength)} characters`),
  )

/** The review form without its photos, which are files. */
export const reviewForm = z.object({
  rating: z
    .string(badRating)
    .regex(/^[1-5]$/, badRating)
    .transform(Number)
    .default(5),
  comment,
})
