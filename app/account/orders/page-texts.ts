import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where a return could not be asked for.
addPageTexts({
  forms: [
    { path: '/orders/:id/return', failed: 'The return could not be sent. Please try again.', failedTitle: 'Error' },
  ],
})
