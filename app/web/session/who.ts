// The cookie `who` stands beside the session's cookie, which no script can read. It says what the header shows: whether
// somebody is signed in, and whether with a role of the staff. So every tab learns it at its next look, without loading anything.
// Under https the server names it __Host-who.

export type SignedIn = { isStaff: boolean }

export const whoCookie = 'who'

const sign = new RegExp(`(?:^|;\\s*)(?:__Host-)?${whoCookie}=([^;]*)`)

/** The sign of who is signed in, by the cookies: another text for each person, '' for nobody. It opens no door. */
export const readSign = (cookies: string): string => sign.exec(cookies)?.[1] ?? ''

/** Whether two signs name two people. A person whose role has changed stays the same person; '' names nobody. */
export const areTwoPeople = (one: string, other: string): boolean =>
  one !== '' && other !== '' && personOf(one) !== personOf(other)

const personOf = (sign: string) => sign.slice(sign.indexOf('-') + 1)

export const signedInBy = (sign: string): SignedIn | null => (sign ? { isStaff: sign.startsWith('staff-') } : null)
