import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where a message could not be sent.
addPageTexts({
  forms: [{ path: '/contact', failed: 'Your message could not be sent. Please try again.', failedTitle: 'Error' }],
})
