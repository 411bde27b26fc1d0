import { addPageTexts } from '#app/web/late/page-texts.ts'
import '#app/account/profile/page-texts.ts'

// What is said of a form of two-step login that could not be sent.
addPageTexts({
  forms: [
    { path: '/profile/two-step', failed: 'Two-step login was not turned on' },
    { path: '/profile/two-step/off', failed: 'Two-step login is still on' },
    { path: '/profile/two-step/codes', failed: 'No new recovery codes were made' },
  ],
})
