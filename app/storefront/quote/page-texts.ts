import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said while a quote is on its way, and where an answer to it could not be sent.
addPageTexts({
  pages: [{ path: '/quote/*', loading: 'Loading the quote...', failed: 'Failed to load the quote' }],
  forms: [{ path: '/quote/*', failed: 'Your answer could not be sent. Please try again.', failedTitle: 'Error' }],
})
