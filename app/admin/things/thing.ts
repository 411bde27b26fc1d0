import type { AuditThing } from '#shop/office/audit/changes.ts'

/** A kind of thing that has a list, and over it dialogs that add, edit and delete one: a brand, a banner, a car make. */
export type Thing = {
  list: { to: string; label: string }
  /** How buttons and dialogs call it: 'Car Make'. */
  title: string
  /** How sentences call it: 'car make'. Variants are 'car sub-model' in those that the description quotes. */
  name: string
  /** The parameter of its routes that has its id. */
  param: string
  /** How the audit log calls it. */
  audit: AuditThing
  /** The address of the list behind its dialogs, whose search may have more in it than the list's own; by default all of it. */
  listAddress?: (search: string) => string
}

/** 'Car make', as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** The list behind a dialog, with its page, its search and its filters. */
export const addressBehind = ({ list, listAddress }: Thing, search: string): string =>
  listAddress ? listAddress(search) : list.to + search
