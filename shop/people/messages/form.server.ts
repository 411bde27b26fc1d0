import { z } from 'zod'
import { emailAddress } from '#shop/email-address.server.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'

// For the server only: whoever imports this takes zod along.

const required = (missing: string, max: number, tooLong: string, clean = oneLine) =>
  z.string(missing).transform(clean).pipe(z.string().min(1, missing).max(max, tooLong))

/** /contact */
export const contactForm = z.object({
  name: required('Name is required', 100, 'Name must be less than 100 characters'),
  email: emailAddress,
  phone: z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(20, 'Phone number must be less than 20 characters')),
  subject: required('Subject is required', 150, 'Subject must be less than 150 characters'),
  message: required('Message is required', 5000, 'Message must be less than 5000 characters', severalLines),
})

export type ContactMessage = z.output<typeof contactForm>

/** An answer to a message. `answerKey` was made when the form was opened, so that one sent twice is one answer. */
export const answerForm = z.object({
  text: required('Answer is required', 10_000, 'Answer must be at most 10000 characters', severalLines),
  answerKey: z.uuid('This form is out of date. Please open it again.'),
})
