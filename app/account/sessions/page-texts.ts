import { addPageTexts } from '#app/web/late/page-texts.ts'
import '#app/account/profile/page-texts.ts'

// What is said where somebody could not be logged out of another browser.
addPageTexts({
  forms: [{ path: '/profile/sessions/:sessionId/end', failed: 'That browser was not logged out' }],
})
