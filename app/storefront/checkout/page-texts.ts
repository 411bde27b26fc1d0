import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where an order could not be sent, or not be asked about.
addPageTexts({
  forms: [
    { path: '/checkout', failed: 'Failed to place order. Please try again.', failedTitle: 'Order Failed' },
    {
      path: '/checkout/placed',
      failed: 'Please try again in a moment, or look under My Orders.',
      failedTitle: 'We could not check whether your order was placed',
    },
  ],
})
