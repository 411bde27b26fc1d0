import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

const nowhere = { dataDir: resolve('./data'), databaseUrl: null, preparedStatements: true }

/** What a shell that got the copied line would hand to the command. */
function handedOver(line: string, name: string): string {
  const asked = line.replace('npm run shop --', `printenv ${name}`)
  return execFileSync('sh', ['-c', asked], { env: { PATH: process.env.PATH }, encoding: 'utf8' }).trimEnd()
}

test('without settings it is the command alone', () => {
  expect(commandLine(nowhere)).toBe('npm run shop --')
})

test.each(['/srv/shop', '/srv/my shop', "/srv/anna's; rm -rf $HOME"])(
  'the data folder %s reaches the command',
  dataDir => {
    expect(handedOver(commandLine({ ...nowhere, dataDir }), 'DATA_DIR')).toBe(dataDir)
  },
)

test('so does a database, by the way it has to be talked to', () => {
  const databaseUrl = 'postgres://shop:se$cret&1@db.example.com:6432/shop?sslmode=require'
  const line = commandLine({ ...nowhere, databaseUrl, preparedStatements: false }, { isTerminal: true })
  expect(handedOver(line, 'DATABASE_URL')).toBe(databaseUrl)
  expect(handedOver(line, 'PREPARED_STATEMENTS')).toBe('0')
})

test('a log never gets its password', () => {
  for (const databaseUrl of ['postgres://shop:hunter2@db/shop', 'postgres://db/shop?user=shop&password=hunter2']) {
    const line = commandLine({ ...nowhere, databaseUrl }, { isTerminal: false })
    expect(line).not.toContain('hunter2')
    expect(line).toContain('PASSWORD')
  }
})
