/** The most photos that a customer adds to a return. */
export const maxReturnPhotos = 5
export const tooManyReturnPhotos = {
  title: 'Too many images',
  description: `You can add up to ${maxReturnPhotos} photos to a return`,
  tone: 'danger',
} as const

/** The address of a return's photo for its customer; the first one's number is 1. */
export const returnPhotoPath = ({ orderId, id, number }: { orderId: string; id: string; number: number }): string =>
  `/orders/${orderId}/returns/${id}/photos/${number}`
