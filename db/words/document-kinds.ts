/** The kinds of documents: an invoice says what is to be paid, a credit note takes some of it back. */
export const documentKinds = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]
