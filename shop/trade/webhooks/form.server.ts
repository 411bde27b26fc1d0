import { z } from 'zod'
import { addressProblem } from '#platform/outgoing.ts'
import { versionField } from '#shop/office/forms/fields.ts'
import { eventNames } from './events.ts'

const maxLength = 500

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

const fields = (mayBePrivate: boolean) =>
  z.looseObject({
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

const tickedOf = (ticked: Record<string, unknown>) => eventNames.filter(event => ticked[event] === 'on')
const somethingTicked = { path: ['events'], message: 'Choose what it is told' }

/**
 * A new webhook: the address that is called, and at least one ticked event, a field of its name. `mayBePrivate` allows plain http
 * and private addresses.
 */
export const webhookForm = (mayBePrivate: boolean) =>
  fields(mayBePrivate)
    .transform(({ url, ...ticked }) => ({ url, events: tickedOf(ticked) }))
    .refine(({ events }) => events.length > 0, somethingTicked)

/** The same for a webhook that is there, with the version that its form was opened with. */
export const webhookEditForm = (mayBePrivate: boolean) =>
  fields(mayBePrivate)
    .extend({ version: versionField })
    .transform(({ url, version, ...ticked }) => ({ version, values: { url, events: tickedOf(ticked) } }))
    .refine(({ values }) => values.events.length > 0, somethingTicked)
