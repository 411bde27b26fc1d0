/** The address of a return's photo for its customer; the first one's number is 1. */
export const returnPhotoPath = ({ orderId, id, number }: { orderId: string; id: string; number: number }): string =>
  `/orders/${orderId}/returns/${id}/photos/${number}`
