import type { Sort } from '#shop/paging.ts'

/** The column that the list may be sorted by. */
export const messageColumns = ['sent'] as const
export type MessageSort = Sort<(typeof messageColumns)[number]>

/** A message of /contact in the list. `excerpt` is its beginning, on one line. */
export type ListedMessage = {
  id: number
  name: string
  email: string
  subject: string
  excerpt: string
  /** Answered, or marked as done: it waits for nobody any more. */
  isDone: boolean
  isAnswered: boolean
  sentAt: Date
}

/** A whole message. `userEmail` is the customer's own address, where somebody signed in wrote it. */
export type Message = Omit<ListedMessage, 'excerpt'> & {
  phone: string | null
  message: string
  userEmail: string | null
}

/** What the shop answered, as it was mailed. */
export type Answer = { id: number; userName: string; text: string; sentAt: Date }

/** The subject of an answer: 'Re: Brake pads'. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

/** An address that opens the answer to a message in the mail program, with its subject. */
export function replyAddress({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(subject))}`
}
