import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** What Node says of a connection; a test that calls `fetch` has none. */
export type Connection = Partial<HttpBindings> | undefined

/** The website as one fetch handler. */
export type Website = Hono<{ Bindings: Connection }>
