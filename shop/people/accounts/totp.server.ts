import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const period = 30

/** A new secret that an app makes codes of: 160 random bits, as 32 letters and digits. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

/**
 * Finds to which half minute since 1970 a code of six digits belongs: this one, the one before or the one after, since clocks
 * differ. Null for any other code.
 */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const drift = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({ token: code, timestamp, window: 1 })
  return drift === null ? null : TOTP.counter({ period, timestamp }) + drift
}

/** A QR code: dark squares of size 1 in a square of `size`, as the path of an SVG. */
export type QrCode = { size: number; path: string }

/** The address by which an app takes over a secret. The app shows the names of shop and account beside its codes. */
export const totpAddress = (secret: string, { shopName, email }: { shopName: string; email: string }): string =>
  new TOTP({
    issuer: shopName.replaceAll(':', ' '),
    label: email,
    secret: Secret.fromBase32(secret),
    period,
  }).toString()

/** The QR code of a text. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: path.join('') }
}
