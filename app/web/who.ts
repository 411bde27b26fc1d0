// Beside the session's cookie, which no script can read, stands one that says no more than what the header shows: whether
// somebody is signed in, and as what. So every tab knows it at its next look, and nothing has to be loaded for that.

export type SignedIn = { isAdmin: boolean }

export const whoCookie = 'who'

const sign = new RegExp(`(?:^|;\\s*)${whoCookie}=([^;]*)`)

/** What the cookies say of who is signed in: another text for everybody, '' for nobody. It opens no door. */
export const readSign = (cookies: string): string => sign.exec(cookies)?.[1] ?? ''

/** Whether two signs name two people. One whose role has changed is the same person; nobody is nobody else. */
export const areTwoPeople = (one: string, other: string): boolean =>
  one !== '' && other !== '' && personOf(one) !== personOf(other)

const personOf = (sign: string) => sign.slice(sign.indexOf('-') + 1)

export const signedInBy = (sign: string): SignedIn | null => (sign ? { isAdmin: sign.startsWith('admin-') } : null)
