import { createHash, randomInt } from 'node:crypto'

// Digits and letters without I, L, O and U, which are mistaken for others on paper.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 6
const groupLength = 4

/** Ten new recovery codes such as 'k7qf-9mpa-3xtn-0hws-4dcz-8vbe': 120 random bits each, so that a plain hash keeps them. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: 10 }, makeCode)

const makeCode = () => Array.from({ length: groups }, makeGroup).join('-')
const makeGroup = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')

/** What is kept of a recovery code. It may be typed in any case, without dashes, and with letters for the digits they look like. */
export const hashOfRecoveryCode = (typed: string): string =>
  createHash('sha256').update(plainCode(typed)).digest('base64url')

const plainCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
