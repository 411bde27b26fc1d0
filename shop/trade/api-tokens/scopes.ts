// What an API token allows a program to do.

export const apiScopes = {
  'stock:read': { label: 'Read stock and prices', text: 'Reads stock and prices of all products.' },
  stock: { label: 'Stock and prices', text: 'Reads stock and prices of all products, and changes them.' },
  'orders:read': {
    label: 'Read orders',
    text: 'Reads all orders and quotes, with names and addresses of customers, and names of colleagues.',
  },
  'orders:write': { label: 'Move orders', text: 'Changes the status and the tracking of orders.' },
} as const

export type ApiScope = keyof typeof apiScopes

const isScope = (text: string): text is ApiScope => Object.hasOwn(apiScopes, text)
export const scopeNames = Object.keys(apiScopes).filter(isScope)

/** Whether a token with some scopes may do what takes another one: whoever changes stock and prices reads them too. */
export const isAllowed = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || (needed === 'stock:read' && scopes.includes('stock'))

/** What every token begins with, so that one that was published by mistake is recognised. */
export const tokenPrefix = 'cam_'

/** How long a token may be made to last, in days; '' is for ever. */
export const tokenDays = { '90': '90 days', '365': 'One year', '': 'Until it is revoked' } as const
