import type { FieldChange } from '#db/schema/office/audit.ts'
import { type Area, may, type StaffRole } from '#shop/office/staff/permissions.ts'
import type { Beginning } from '#shop/paging.ts'

export type { FieldChange }

/** The things that can be changed under /admin, each with its name on the screen. */
export const auditThings = {
  product: 'Product',
  category: 'Category',
  brand: 'Brand',
  'stock-take': 'Stock-take',
  'car-make': 'Car make',
  'car-model': 'Car model',
  'car-sub-model': 'Car variant',
  banner: 'Banner',
  order: 'Order',
  quote: 'Quote',
  'cash-up': 'Till',
  user: 'User',
  invitation: 'Invitation',
  message: 'Contact message',
  review: 'Review',
  'delivery-area': 'Delivery area',
  settings: 'Settings',
  documents: 'Invoices and mails',
  'starter-list': 'Starter list',
  import: 'Import',
  'import-source': 'File on a timetable',
  text: 'Text',
  'api-token': 'API token',
  webhook: 'Webhook',
} as const
export type AuditThing = keyof typeof auditThings

const areas: Record<AuditThing, Area> = {
  product: 'catalogue',
  category: 'catalogue',
  brand: 'catalogue',
  'stock-take': 'catalogue',
  'car-make': 'catalogue',
  'car-model': 'catalogue',
  'car-sub-model': 'catalogue',
  'starter-list': 'catalogue',
  import: 'catalogue',
  'import-source': 'catalogue',
  order: 'orders',
  quote: 'orders',
  'cash-up': 'orders',
  user: 'people',
  invitation: 'people',
  message: 'messages',
  review: 'messages',
  banner: 'shop',
  'delivery-area': 'shop',
  settings: 'shop',
  documents: 'shop',
  text: 'shop',
  'api-token': 'programs',
  webhook: 'programs',
}

/** The things whose changes a role may read: those that it may see. */
export const thingsSeenBy = (role: StaffRole | null): AuditThing[] =>
  Object.keys(auditThings)
    .filter(isThing)
    .filter(thing => may(role, 'see', areas[thing]))

export const isThing = (text: string): text is AuditThing => Object.hasOwn(auditThings, text)

/** How the log shows a field: its label on the screen, and its value as text. */
export type FieldText<Row> = { label: string; text: (row: Row) => string | null }

/**
 * The fields of a thing in the order in which they are told. Give it `satisfies Record<keyof Edited…, …>`, so that a new
 * column is a type error until it is told: a form that changes nothing that is told is not saved. Null is told elsewhere.
 */
export const tellFields = <Row>(fields: Record<string, FieldText<Row> | null>): FieldText<Row>[] =>
  Object.values(fields).filter(field => field !== null)

/** The fields that differ between two states of a thing. `before` is null for a new thing, `after` for a deleted one. */
export function describeChanges<Row>(before: Row | null, after: Row | null, fields: FieldText<Row>[]): FieldChange[] {
  return fields.flatMap(({ label, text }) => {
    const from = before === null ? null : text(before)
    const to = after === null ? null : text(after)
    return from === to ? [] : [{ field: label, from, to }]
  })
}

/** 'Yes' or 'No', as a flag is told. */
export const yesOrNo = (flag: boolean): string => (flag ? 'Yes' : 'No')

export type AuditEntry = {
  id: number
  at: Date
  /** null once the account is deleted; the name stays. */
  userId: string | null
  userName: string
  action: string
  thing: string
  thingId: string
  thingName: string
  changes: FieldChange[]
}

/** What others have saved since a form was opened, and the version that saving once more would overwrite. */
export type Conflict = {
  version: number
  entries: Beginning<Pick<AuditEntry, 'id' | 'at' | 'userName' | 'action' | 'changes'>>
}

/** The outcome of saving a form. `errors` are messages by field; the key '' is the whole form's. */
export type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }
  | { ok: false; reason: 'changed'; conflict: Conflict }

/** The outcome of a deletion; `message` says what stands in the way. */
export type Deleted =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'in-use'; message: string }
