import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodyLimit } from '#app/web/forms/body-limits.ts'
import { envVariables, readEnv } from '#platform/env.ts'

// What is beside the code for whoever runs it names variables, commands and ports of the code: they have to stay true.

const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '')
const ofNode = ['NODE_OPTIONS']

/** The variables that a file gives the shop, with their values. */
const variablesOf: Record<string, () => Record<string, string>> = {
  Dockerfile() {
    const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Dockerfile')) ?? []
    return pairs(block, /(\w+)=("[^"]*"|\S+)/g)
  },
  'compose.yaml'() {
    const [, block = ''] =
      /^ {2}shop:\n(?: {4}.*\n)*? {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? []
    return pairs(block, /^ {6}(\w+): (.*)$/gm)
  },
  'deploy/camshaft.service'() {
    return pairs(read('deploy/camshaft.service'), /^Environment="?(\w+)=([^"\n]*)"?$/gm)
  },
  'deploy/nginx.conf'() {
    return pairs(/^# The shop's own variables: .*$/m.exec(read('deploy/nginx.conf'))?.[0] ?? '', /(\w+)=(\S+)/g)
  },
  'deploy/Caddyfile'() {
    return pairs(/^# The shop's own variables: .*$/m.exec(read('deploy/Caddyfile'))?.[0] ?? '', /(\w+)=(\S+)/g)
  },
}

function pairs(text: string, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(pattern), ([, name, value = '']) => [name, value.replaceAll('"', '')]),
  )
}

test.each(Object.keys(variablesOf))(
  '%s gives the shop only variables that it knows, with values that it takes',
  file => {
    const given = variablesOf[file]?.() ?? {}
    expect(Object.keys(given).length).toBeGreaterThan(1)
    const known = [...Object.keys(envVariables.shape), ...ofNode]
    expect(Object.keys(given).filter(name => !known.includes(name))).toEqual([])
    expect(readEnv(given).dataDir).not.toBe('')
  },
)

test.each(['Dockerfile', 'compose.yaml', 'deploy/camshaft.service'])('%s runs files that exist', file => {
  const named = [...read(file).matchAll(/\bcli\/[\w-]+\.\w+/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

test('the image has no root at work, keeps its data in one volume, and knows whether it is ready', () => {
  const lines = withoutComments(read('Dockerfile')).split('\n')
  const last = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))
  expect(last.filter(line => /^(USER|VOLUME|STOPSIGNAL)/.test(line))).toEqual([
    'USER node',
    'VOLUME /data',
    'STOPSIGNAL SIGTERM',
  ])
  expect(last.join('\n')).toContain('/readyz')
  expect(lines.filter(line => /^FROM \S+:(latest)?( |$)/.test(line))).toEqual([])
})

test('what is copied into the image is what the build is made from', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean)
  for (const needed of [
    'app',
    'shop',
    'db',
    'platform',
    'public',
    'server',
    'worker',
    'cli',
    'demo',
    'package-lock.json',
  ]) {
    expect(left, needed).not.toContain(needed)
  }
  for (const secret of ['.git', '.env', 'data', 'node_modules']) expect(left, secret).toContain(secret)
})

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s lets through as much as the largest form needs, and no longer than a page may take',
  file => {
    const text = withoutComments(read(file))
    const [, megabytes] = /(?:client_max_body_size|max_size) (\d+)/.exec(text) ?? []
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(bodyLimit('/admin/pictures/products').maxBytes)
    expect(text).toContain('15s')
    expect(text).toContain('127.0.0.1:3000')
  },
)

test('the proxies give each request an id, and nginx adds the visitor’s address to the end', () => {
  expect(read('deploy/nginx.conf')).toContain('proxy_set_header X-Request-Id $request_id;')
  expect(read('deploy/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(read('deploy/Caddyfile')).toContain('header_up X-Request-Id')
})

test('systemd waits for a stop longer than a stop takes', () => {
  const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read('deploy/camshaft.service')) ?? []
  const [, inCompose] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? []
  for (const patience of [seconds, inCompose]) expect(Number(patience)).toBeGreaterThan(8)
})
