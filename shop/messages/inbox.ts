/** A message of /contact in the list. `excerpt` is its beginning, on one line. */
export type ListedMessage = {
  id: number
  name: string
  email: string
  subject: string
  excerpt: string
  isRead: boolean
  sentAt: Date
}

/** A whole message. `userEmail` is the customer's own address, where somebody signed in wrote it. */
export type Message = Omit<ListedMessage, 'excerpt'> & {
  phone: string | null
  message: string
  userEmail: string | null
}

/** An address that opens the answer to a message in the mail program, with its subject. */
export function replyAddress({ email, subject }: Pick<Message, 'email' | 'subject'>): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(/^re:/i.test(subject) ? subject : `Re: ${subject}`)}`
}
