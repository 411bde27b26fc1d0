import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where a form of an order could not be sent.
addPageTexts({
  forms: [
    { path: '/orders/:id', failed: 'Prices and stock could not be checked just now' },
    { path: '/orders/:id/cancel', failed: 'The order was not cancelled. Please try again.', failedTitle: 'Error' },
    { path: '/orders/:id/change', failed: 'Your wish could not be sent. Please try again.', failedTitle: 'Error' },
    {
      path: '/orders/:id/returns/:id/take-back',
      failed: 'The return was not taken back. Please try again.',
      failedTitle: 'Error',
    },
    { path: '/orders/:id/return', failed: 'The return could not be sent. Please try again.', failedTitle: 'Error' },
  ],
})
