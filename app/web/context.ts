import { createContext } from 'react-router'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { Accounts, Session } from '#shop/accounts/sign-in.server.ts'
import type { Frame, Outline } from '#shop/outline.server.ts'
import type { Fault } from './faults.server.ts'

// What server.ts puts beside every request. A loader reads these; nothing else is ambient.

export const dbContext = createContext<Db>()
export const envContext = createContext<Env>()
export const logContext = createContext<Logger>()
export const filesContext = createContext<Files>()
export const accountsContext = createContext<Accounts>()

/** Who asks: looked up once a request, and not at all where no session cookie came. */
export const sessionContext = createContext<() => Promise<Session | null>>()

/** What is around every page, out of memory where that can be. */
export const frameContext = createContext<() => Promise<Frame>>()

/** A category with those above and below it (see findCategory), out of memory where that can be. */
export const categoryContext = createContext<Outline['category']>()

/** The visitor's address, for rate limits. */
export const clientIpContext = createContext<string>()

/** The Content-Security-Policy's nonce of this response. */
export const nonceContext = createContext<string>()

/** What went wrong: a page with any of it is not kept. Without a database the answer becomes the 503 page. */
export const faultsContext = createContext<Fault[]>()

/** The ids of the products that a page shows: what it is dropped for when one of them changes. */
export const shownProductsContext = createContext<Set<string>>()

/**
 * The page as it was rendered. A response would make bytes of it, to be read back for its scripts and its compression;
 * in pieces, since a long text that is put together is copied once more.
 */
export const documentContext = createContext<{ html: readonly string[] | null }>()
