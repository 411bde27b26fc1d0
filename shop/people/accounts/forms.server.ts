import { z } from 'zod'
import { emailAddress } from '#shop/email-address.server.ts'
import { staffRoles } from '#shop/office/staff/permissions.ts'
import { isCommonPassword } from '#shop/people/passwords/common.server.ts'
import { passwordLength } from '#shop/people/passwords/credentials.ts'
import { passwordRules } from '#shop/people/passwords/rules.ts'

// One schema a form, for the server only. The messages are part of the specification.

const email = emailAddress.transform(address => address.toLowerCase())

const password = z
  .string(`Password must be at least ${passwordLength.min} characters`)
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)

const isUncommon = (password: string) => !isCommonPassword(password)
const tooCommon = 'Many people use this password, so it is tried first. Please choose another one'

const newPassword = passwordRules.short.refine(isUncommon, tooCommon)
const strongPassword = passwordRules.strong.refine(isUncommon, tooCommon)

const fullName = z
  .string('Name must be at least 2 characters')
  .trim()
  .min(2, 'Name must be at least 2 characters')
  .max(100, 'Name must be less than 100 characters')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Name contains characters that cannot be used')

/** /admin/users/{id}/role: a role of the staff, or 'customer', which is null. */
export const roleForm = z.object({
  role: z.enum([...staffRoles, 'customer'], 'Choose a role').transform(role => (role === 'customer' ? null : role)),
})

/** /admin/users/invite: a colleague who has no account yet. */
export const invitationForm = z.object({ fullName, email, role: z.enum(staffRoles, 'Choose a role') })

/** /login, and the Login tab of /auth. */
export const loginForm = z.object({ email, password })

/** /register */
export const registerForm = z
  .object({ fullName, email, password: strongPassword, confirmPassword: z.string("Passwords don't match") })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Checked together with the other fields, not only once those are right.
    when: () => true,
  })

/** The Sign Up tab of /auth. */
export const signUpForm = z.object({ fullName, email, password: newPassword })

/** /forgot-password */
export const forgotPasswordForm = z.object({ email })

/** /reset-password: the password rules of /register. */
export const resetPasswordForm = z
  .object({
    password: strongPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  })

const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(passwordLength.max, 'This is not your password')

/** /profile/password: the rules of /register, and the password so far. */
export const changePasswordForm = z
  .object({
    currentPassword,
    password: strongPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  })

const code = z.string('Type the code').trim().min(1, 'Type the code').max(60, 'This is longer than any code')

/** /login/code: a code of an app, or a recovery code. */
export const loginCodeForm = z.object({ code })

/** /profile/two-step: `sealed` is the secret that the page showed. */
export const turnTwoStepOnForm = z.object({ currentPassword, code, sealed: z.string().max(500).default('') })

/** /profile/two-step/off and /profile/two-step/codes */
export const twoStepForm = z.object({ currentPassword, code })

/** /profile/email */
export const changeEmailForm = z.object({ currentPassword, email })

/** /profile. It has no field for the e-mail address, which cannot be changed. */
export const profileForm = z.object({
  fullName,
  phone: z
    .string('Phone number must be less than 20 characters')
    .trim()
    .max(20, 'Phone number must be less than 20 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Phone number contains characters that cannot be used'),
})

/** /profile/delete */
export const deleteAccountForm = z.object({ password: currentPassword })
