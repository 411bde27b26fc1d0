import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the tests that have a database, before the shop of the browser tests, and before each of their threads: passwords
// are hashed in two milliseconds instead of three hundred, since the tests sign in and sign up by the hundred. The real cost is
// that of shop/people/passwords/hashed.server.test.ts, and of faults/.

const scryptSync = crypto.scryptSync
crypto.scryptSync = (password, salt, bytes, options) => scryptSync(password, salt, bytes, { ...options, N: 1024, p: 1 })
syncBuiltinESMExports()
