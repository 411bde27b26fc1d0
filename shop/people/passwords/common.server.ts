import list from './data/common-passwords.json' with { type: 'json' }

const common = new Set(list.passwords.split(' '))

/**
 * Whether a password is one of those that people choose most, in whatever case: these are tried first. Of each form's own rule
 * at least 3,000 are known that it lets through.
 */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
