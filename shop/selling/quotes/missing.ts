/** The fields of whoever accepts a quote. */
export const contactFields = ['customerName', 'phone', 'email', 'address', 'city', 'postcode'] as const
export type ContactField = (typeof contactFields)[number]
