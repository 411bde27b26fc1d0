import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'

export type ObviousPassword = { ok: false; reason: 'obvious'; message: string }

const obvious: ObviousPassword = {
  ok: false,
  reason: 'obvious',
  message: 'This is the name of the shop or your own address, so it is tried first. Please choose another one',
}

/** Refuses a password that is the shop's name or the person's own e-mail address, or little more than that. */
export async function refuseObvious(
  db: Db,
  { password, email }: { password: string; email: string },
): Promise<ObviousPassword | null> {
  const { shopName } = await findSettings(db)
  const [mailbox = ''] = email.split('@')
  return isMadeOf(password, [shopName, email, mailbox]) ? obvious : null
}

/** A word of fewer letters and digits is in many passwords by chance. */
const shortestWord = 4
/** What stands around a word has to be this long, and more than digits, to make a password of it. */
const leastAround = 4

/** Whether a password is one of the words, in whatever case, with digits or a few characters around it: 'Corner-Parts-2026'. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const typed = plain(password)
  return words.map(plain).some(word => {
    if (word.length < shortestWord || !typed.includes(word)) return false
    const around = typed.replaceAll(word, '')
    return around.length < leastAround || /^\d+$/.test(around)
  })
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
