import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where a review could not be deleted.
addPageTexts({
  forms: [{ path: '/reviews/:reviewId/delete', failed: 'Failed to delete review' }],
})
