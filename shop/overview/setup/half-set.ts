import type { Env } from '#platform/env.ts'

type HalfSet = Pick<Env, 'smtpUrl' | 'origin' | 'trustedProxies'> & {
  shopEmail: string
  isOriginPublic: boolean
  isListeningBeyond: boolean
}

/**
 * What is set in part only, so that something would be lost or lead nowhere without anybody noticing: a line each, with
 * what to do. Nothing for a shop that somebody only tries out on their own machine.
 */
export function halfSet(shop: HalfSet): string[] {
  const lines: string[] = []
  const isPublic = shop.isOriginPublic || shop.isListeningBeyond
  if (shop.smtpUrl && !shop.isOriginPublic) {
    lines.push(`Mails are sent, but their links lead to ${shop.origin}: set ORIGIN to the address that people see`)
  }
  if (!shop.smtpUrl && isPublic) {
    lines.push('No mail is sent, each becomes a file in DATA_DIR/mail: set SMTP_URL to your mail server')
  }
  if (isPublic && shop.shopEmail === '') {
    lines.push('The shop has no email address, so no order or message is mailed to you: enter it in /admin/settings')
  }
  if (shop.isOriginPublic && shop.origin.startsWith('http://')) {
    lines.push(`ORIGIN=${shop.origin} is not encrypted, so passwords can be read on the way: set up https`)
  }
  if (shop.isOriginPublic && !shop.isListeningBeyond && shop.trustedProxies === 0) {
    lines.push('Behind a proxy all visitors share its address, and so its limits: set TRUST_PROXY=1')
  }
  return lines
}
