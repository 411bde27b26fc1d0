import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said where a withdrawal could not be sent.
addPageTexts({
  forms: [{ path: '/withdraw', failed: 'Your withdrawal could not be sent. Please try again.', failedTitle: 'Error' }],
})
