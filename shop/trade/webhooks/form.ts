import { z } from 'zod'
import { addressProblem } from '#platform/outgoing.ts'
import { eventNames } from './events.ts'

const maxLength = 500

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/**
 * A new webhook: the address that is called, and at least one ticked event, a field of its name. `mayBePrivate` allows plain http
 * and private addresses.
 */
export const webhookForm = (mayBePrivate: boolean) =>
  z
    .looseObject({
      url: z
        .string()
        .trim()
        .default('')
        .refine(text => text.length <= maxLength, `Address must be at most ${maxLength} characters`)
        .superRefine((text, context) => {
          const message = isAddress(text)
            ? addressProblem(text, mayBePrivate)
            : 'Enter an address such as https://example.com/hook, without a password'
          if (message) context.addIssue({ code: 'custom', message })
        }),
    })
    .transform(({ url, ...ticked }) => ({ url, events: eventNames.filter(event => ticked[event] === 'on') }))
    .refine(({ events }) => events.length > 0, { path: ['events'], message: 'Choose what it is told' })
