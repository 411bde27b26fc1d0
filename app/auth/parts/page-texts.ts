import { addPageTexts } from '#app/web/late/page-texts.ts'

// What is said of a form of signing in and up that could not be sent.
addPageTexts({
  forms: [
    { path: '/login', failed: 'Login Failed' },
    { path: '/login/code', failed: 'Login Failed' },
    { path: '/register', failed: 'Failed to create account. Please try again.', failedTitle: 'Registration Failed' },
    { path: '/auth', failed: 'Error' },
    { path: '/auth/sign-up', failed: 'Error' },
    { path: '/reset-password', failed: 'Your password was not changed' },
    { path: '/accept-invitation', failed: 'Your account was not made' },
    { path: '/change-email', failed: 'Your email was not changed' },
  ],
})
