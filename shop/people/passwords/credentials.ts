/** The bounds of every password, in characters; some forms ask for more. */
export const passwordLength = { min: 6, max: 128 } as const

/** The one spelling of an e-mail address that is stored and looked up. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase()
