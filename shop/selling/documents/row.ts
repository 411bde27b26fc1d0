import type { documentSettings } from '#db/schema/office/shop.ts'
import { type FieldText, tellFields } from '#shop/office/audit/changes.ts'
import { type OrderStatus, orderStates, orderTargets } from '#shop/selling/orders/status.ts'

/** What invoices, credit notes and mails of orders need to know. Empty text means not given. */
export type DocumentSettings = Omit<typeof documentSettings.$inferSelect, 'id' | 'version'>

export const defaultDocuments: DocumentSettings = {
  companyName: '',
  country: '',
  taxNumber: '',
  companyNumber: '',
  footer: '',
  numberPrefix: 'INV-',
  nextNumber: 1,
  quoteDays: 14,
  cannedAnswers: '',
  statusMails: orderTargets,
}

/** 'INV-0007': a number of a series, with four digits or more, so that a list of them is in order for long. */
export const documentNumber = (prefix: string, number: number): string => `${prefix}${String(number).padStart(4, '0')}`

const labelsOf = (statuses: readonly OrderStatus[]) => statuses.map(status => orderStates[status].label).join(', ')

/** The fields as the audit log shows them. */
export const documentFields = tellFields<DocumentSettings>({
  companyName: { label: 'Company name', text: row => row.companyName || null },
  country: { label: 'Country', text: row => row.country || null },
  taxNumber: { label: 'Tax number', text: row => row.taxNumber || null },
  companyNumber: { label: 'Company number', text: row => row.companyNumber || null },
  footer: { label: 'Footer text', text: row => row.footer || null },
  numberPrefix: { label: 'Prefix', text: row => row.numberPrefix || null },
  nextNumber: { label: 'Next number', text: row => String(row.nextNumber) },
  quoteDays: { label: 'Quotes hold (days)', text: row => String(row.quoteDays) },
  cannedAnswers: { label: 'Canned answers', text: row => row.cannedAnswers || null },
  statusMails: { label: 'Mails to customers', text: row => labelsOf(row.statusMails) || 'None' },
} satisfies Record<keyof DocumentSettings, FieldText<DocumentSettings>>)
