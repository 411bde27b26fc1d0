/** The toast of an order that is placed. */
export const orderPlacedToast = (orderNumber: string) => ({
  title: 'Order Placed Successfully!',
  description: `Order #${orderNumber} has been confirmed`,
})
