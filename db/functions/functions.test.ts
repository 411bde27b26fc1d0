import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFunctions } from './collect.ts'

test('functions.sql is as the migrations leave it: npm run db:functions', async () => {
  const file = await readFile(join(import.meta.dirname, 'functions.sql'), 'utf8')
  expect(file).toBe(await writeFunctions())
})
