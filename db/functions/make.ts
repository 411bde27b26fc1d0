import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFunctions } from './collect.ts'

// npm run db:functions
await writeFile(join(import.meta.dirname, 'functions.sql'), await writeFunctions())
