import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** Node's side of a connection; undefined in tests, which call `fetch`. */
export type Connection = Partial<HttpBindings> | undefined

/** The website as one fetch handler. */
export type Website = Hono<{ Bindings: Connection }>
