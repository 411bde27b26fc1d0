import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from 'zod'
import { oneLine } from './typed-text.ts'

const bad = 'Invalid email address'
const tooLong = 'Email must be less than 255 characters'

/**
 * An e-mail address as people type it, of at most 255 characters. Letters of any script may stand in it: those of the domain are
 * kept as mail servers know them, 'bücher.example' as 'xn--bcher-kva.example' (IDNA, RFC 5891), those before the @ as they are
 * (RFC 6531).
 */
export const emailAddress = z
  .string(bad)
  .transform(oneLine)
  .refine(isAddress, { error: bad, abort: true })
  .transform(withAsciiDomain)
  .pipe(z.string().max(255, tooLong))

/** Whether an address would be one with an ASCII letter in place of each other one, its domain in the script that people read. */
function isAddress(text: string): boolean {
  const { name, domain } = halves(text)
  const readable = `${name}@${isAscii(domain) && !/(^|\.)xn--/i.test(domain) ? domain : domainToUnicode(domain)}`
  return z
    .email()
    .safeParse(readable.replace(/[^\0-\x7f]/gu, letter => (/[\p{L}\p{M}\p{N}]/u.test(letter) ? 'x' : letter))).success
}

/** An address whose domain is ASCII stays exactly as it was typed. */
function withAsciiDomain(text: string): string {
  const { name, domain } = halves(text)
  return isAscii(domain) ? text : `${name}@${domainToASCII(domain)}`
}

const isAscii = (text: string) => /^[\x21-\x7e]*$/.test(text)

function halves(text: string) {
  const at = text.lastIndexOf('@')
  return { name: text.slice(0, Math.max(at, 0)), domain: text.slice(at + 1) }
}
