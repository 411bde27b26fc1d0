import list from './data/common-passwords.json' with { type: 'json' }

const common = new Set(list.passwords.split(' '))

/** Whether a password is one of the 10,000 that people choose most, in whatever case: these are tried first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
