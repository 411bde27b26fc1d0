import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said of a form of the profile that could not be sent.
addPageTexts({
  forms: [
    { path: '/profile', failed: 'Failed to update profile', failedTitle: 'Error' },
    { path: '/profile/avatar', failed: 'Failed to update profile', failedTitle: 'Error' },
    { path: '/profile/avatar/remove', failed: 'Failed to update profile', failedTitle: 'Error' },
    { path: '/profile/password', failed: 'Your password was not changed' },
    { path: '/profile/email', failed: 'No link was sent' },
    { path: '/profile/other-sessions', failed: 'Your other devices were not logged out' },
    { path: '/profile/delete', failed: 'Failed to delete the account' },
  ],
})
