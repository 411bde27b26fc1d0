export const reviewList = { to: '/admin/reviews', label: 'Reviews' }
export const missingReview = 'Review not found'
