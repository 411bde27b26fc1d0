import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the shop of the browser tests, and before each of its threads: passwords are hashed in two milliseconds
// instead of three hundred, since the tests sign in and sign up by the hundred. test/people/accounts and faults/ show the real cost.

const scryptSync = crypto.scryptSync
crypto.scryptSync = (password, salt, bytes, options) => scryptSync(password, salt, bytes, { ...options, N: 1024, p: 1 })
syncBuiltinESMExports()
