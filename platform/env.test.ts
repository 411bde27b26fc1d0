import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, envVariables, isLoopback, readEnv } from './env.ts'

function linesOf(source: NodeJS.ProcessEnv) {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.lines
    throw error
  }
  return []
}

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hidden-word',
}

test('without any variable: this machine only, the embedded database, the demo', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    directUrl: null,
    replicaUrls: [],
    origin: 'http://localhost:3000',
    originIsGiven: false,
    trustedProxies: 0,
    smtpUrl: null,
    s3: null,
    demo: true,
    preparedStatements: true,
    pageCacheMegabytes: 64,
    log: { level: 'info' },
    metrics: null,
    tracesTo: null,
    privateWebhooks: false,
    importFolder: null,
    production: false,
  })
})

test('an own database means no demo, unless asked for', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'
  expect(readEnv({ DATABASE_URL }).demo).toBe(false)
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readEnv({ DEMO: '0' }).demo).toBe(false)
})

test('replicas are a list, and need the database that they follow', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'
  const DATABASE_REPLICA_URLS = 'postgres://a.example.com/shop, postgres://b.example.com/shop'
  expect(readEnv({ DATABASE_URL, DATABASE_REPLICA_URLS }).replicaUrls).toEqual([
    'postgres://a.example.com/shop',
    'postgres://b.example.com/shop',
  ])
  expect(linesOf({ DATABASE_REPLICA_URLS })).toEqual([
    'DATABASE_REPLICA_URLS needs DATABASE_URL, the database of which they are replicas',
  ])
  const [line] = linesOf({ DATABASE_URL, DATABASE_REPLICA_URLS: 'postgres://a.example.com/shop,hunter2' })
  expect(line).toMatch(/^DATABASE_REPLICA_URLS must be URLs such as postgres:/)
})

test('a way past the pooler needs the pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://shop:secret@db.example.com/shop'
  expect(readEnv({ DATABASE_URL: 'postgres://pooler.example.com/shop', DATABASE_DIRECT_URL }).directUrl).toBe(
    DATABASE_DIRECT_URL,
  )
  expect(linesOf({ DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL needs DATABASE_URL, the same database by its pooler',
  ])
})

test('the origin follows the port, and a given one loses its slash', () => {
  expect(readEnv({ PORT: '8080' }).origin).toBe('http://localhost:8080')
  expect(readEnv({ ORIGIN: 'https://shop.example.com/' })).toMatchObject({
    origin: 'https://shop.example.com',
    originIsGiven: true,
  })
})

test('an empty variable counts as not given', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('S3 with all of its variables, the region optional', () => {
  expect(readEnv(s3).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'shop',
    accessKeyId: 'key',
    secretAccessKey: 'hidden-word',
  })
})

describe('a bad value gives one line that names it and what is allowed', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'http://example.com'],
    ['HOST', 'a b'],
    ['ORIGIN', 'shop.example.com'],
    ['ORIGIN', 'https://shop.example.com/store'],
    ['ORIGIN', 'ftp://shop.example.com'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['PREPARED_STATEMENTS', '2'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['METRICS_PORT', 'x'],
    ['LOG', 'loud'],
    ['LOG', 'info xml'],
    ['S3_ENDPOINT', 's3.example.com'],
  ])('%s=%s', (name, value) => {
    const lines = linesOf({ ...(name.startsWith('S3') ? s3 : {}), [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name}=.* must be `))
    expect(lines[0]).toContain(value)
  })

  test('a secret is not repeated', () => {
    const [line] = linesOf({ DATABASE_URL: 'mysql://root:hunter2@localhost/shop' })
    expect(line).toMatch(/^DATABASE_URL must be a URL such as postgres:/)
    expect(line).not.toContain('hunter2')
    expect(linesOf({ SMTP_URL: 'mail:hunter2' }).join()).not.toContain('hunter2')
  })

  test('all bad values at once', () => {
    expect(linesOf({ PORT: 'x', DEMO: 'y' })).toHaveLength(2)
  })

  test('S3 with a part missing names it', () => {
    expect(linesOf({ ...s3, S3_BUCKET: '' })[0]).toMatch(/^S3_BUCKET missing: /)
    expect(linesOf({ ...s3, S3_BUCKET: '' }).join()).not.toContain('hidden-word')
  })
})

test('loopback is what only this machine can reach', () => {
  expect(['127.0.0.1', '127.0.1.1', 'localhost', '::1'].map(isLoopback)).toEqual([true, true, true, true])
  expect(['0.0.0.0', '::', '192.168.1.5', '127.example.com'].map(isLoopback)).toEqual([false, false, false, false])
})

describe('README.md and .env.example name every variable with its default', () => {
  const variables = envVariables.omit({ NODE_ENV: true })
  const defaults: Record<string, unknown> = variables.parse({})
  const asTyped = (value: unknown) => String(typeof value === 'boolean' ? Number(value) : (value ?? ''))
  const expected = new Map(Object.keys(variables.shape).map(name => [name, asTyped(defaults[name])]))

  test('.env.example has them as comments, so that copying it changes nothing', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)
    expect(new Map(Array.from(lines, ([, name = '', value = '']) => [name, value]))).toEqual(expected)
  })

  test('README.md has them in its table, and says of ORIGIN and DEMO what their default follows from', () => {
    const [, table = ''] = /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
    const rows = table.matchAll(/^\| (`.*?`) \| (.*?) \|/gm)
    const listed = Array.from(rows).flatMap(([, names = '', value = '']) =>
      names.split(', ').map((name): [string, string] => [name.replaceAll('`', ''), value === 'none' ? '' : value]),
    )
    const following = { ORIGIN: 'http://localhost:PORT', DEMO: '1, with `DATABASE_URL` 0' }
    expect(new Map(listed)).toEqual(new Map([...expected, ...Object.entries(following)]))
  })
})
