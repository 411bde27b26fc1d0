import type { FieldChange } from '#db/schema/admin.ts'

export type { FieldChange }

/** What can be changed under /admin, and what a person calls it. */
export const auditThings = {
  product: 'Product',
  category: 'Category',
  'car-make': 'Car make',
  'car-model': 'Car model',
  'car-sub-model': 'Car sub-model',
  banner: 'Banner',
  order: 'Order',
  user: 'User',
  message: 'Contact message',
  settings: 'Settings',
} as const
export type AuditThing = keyof typeof auditThings

/** How a field of a thing is told: its label on the screen, and its value as text. */
export type FieldText<Row> = { label: string; text: (row: Row) => string | null }

/** What differs between two states of a thing; a null state is one before it was made, or after it was deleted. */
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
  /** Null once the account is deleted; the name stays. */
  userId: string | null
  userName: string
  action: string
  thing: string
  thingId: string
  thingName: string
  changes: FieldChange[]
}

/** What others have saved since a form was opened, and the version that it would now be saved over. */
export type Conflict = { version: number; entries: Pick<AuditEntry, 'id' | 'at' | 'userName' | 'action' | 'changes'>[] }

/** What becomes of a form that changes a thing. `errors` are messages by field; '' is the whole form's. */
export type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }
  | { ok: false; reason: 'changed'; conflict: Conflict }

/** What becomes of a thing that is to be deleted; `message` says what stands in the way. */
export type Deleted =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'in-use'; message: string }
