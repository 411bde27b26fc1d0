import { z } from 'zod'
import { requiredText } from '#shop/office/forms/fields.ts'
import { scopeNames } from './scopes.ts'

/** A new token: a name, at least one ticked scope (a field of its name), and how many days it lasts; null is for ever. */
export const tokenForm = z
  .looseObject({
    name: requiredText('Name is required', 100, 'Name'),
    days: z.enum(['90', '365', ''], 'Choose how long it lasts').transform(days => (days ? Number(days) : null)),
  })
  .transform(({ name, days, ...ticked }) => ({
    name,
    days,
    scopes: scopeNames.filter(scope => ticked[scope] === 'on'),
  }))
  .refine(({ scopes }) => scopes.length > 0, { path: ['scopes'], message: 'Choose what it may do' })
