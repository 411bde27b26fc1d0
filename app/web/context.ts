import { createContext } from 'react-router'
import type { Db, ReadDb } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { Frame, Outline } from '#shop/overview/frame/outline.server.ts'
import type { Accounts, Session } from '#shop/people/accounts/sign-in.server.ts'
import type { Fault } from './faults.server.ts'

// What server/app.ts puts beside every request. A loader reads these; nothing else is ambient.

export type { Db }
export const dbContext = createContext<Db>()
/** For what everybody may see: it only reads, so that a replica can stand behind it. */
export const readDbContext = createContext<ReadDb>()
export const envContext = createContext<Env>()
export const logContext = createContext<Logger>()
export const filesContext = createContext<Files>()
export const accountsContext = createContext<Accounts>()

/** The session of the request: looked up once, and not at all where no session cookie came. */
export const sessionContext = createContext<() => Promise<Session | null>>()

/** The data of the frame around every page (settings, top categories), from memory where possible. */
export const frameContext = createContext<() => Promise<Frame>>()

/** Finds a category with its parents and children (see findCategory), from memory where possible. */
export const categoryContext = createContext<Outline['category']>()

/** The names of all categories, from memory where possible. */
export const categoryNamesContext = createContext<Outline['categoryNames']>()

/** What all pages of a whole list say alike: its filters and how many it has, from memory where possible. */
export const wholeListContext = createContext<Outline['wholeList']>()

/** Counts an order that was refused because a product was sold out. */
export const stockRefusalContext = createContext<() => void>()

/** The visitor's address, for rate limits. */
export const clientIpContext = createContext<string>()

/** The Content-Security-Policy's nonce of this response. */
export const nonceContext = createContext<string>()

/** The faults of this request. A page with a fault is not kept; without a database the answer becomes the 503 page. */
export const faultsContext = createContext<Fault[]>()

/** The ids of the products that a page shows: a kept page is dropped when one of them changes. */
export const shownProductsContext = createContext<Set<string>>()

/** Until when a page stays as it is, in milliseconds since 1970; Infinity where only a change of the database changes it. */
export const holdsContext = createContext<{ until: number }>()

/** What the visitor looked for and did not find, as `writeWant` writes it; null where something was found. */
export const wantContext = createContext<{ want: string | null }>()

/**
 * The rendered page, as text for whoever hashes its scripts and compresses it: a Response would turn it into bytes that had
 * to be read back. It is in pieces, since joining a long text copies it once more.
 */
export const documentContext = createContext<{ html: readonly string[] | null }>()
