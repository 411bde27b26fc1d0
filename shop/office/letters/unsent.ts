/** The most mails in a list of those that could not be sent; a mail server that is down for days may leave thousands. */
export const maxUnsent = 50
