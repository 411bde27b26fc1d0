import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(pretty: boolean, write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ pretty, destination: { write: line => lines.push(line) } }))
  return lines.join('')
}

test('JSON lines carry level, time and fields', () => {
  const entry = JSON.parse(logged(false, log => log.info({ path: '/x' }, 'Not found')))
  expect(entry).toMatchObject({ level: 'info', msg: 'Not found', path: '/x' })
  expect(new Date(entry.time).getTime()).toBeGreaterThan(0)
})

test('passwords, tokens and cookies are never written', () => {
  const text = logged(false, log => log.info({ password: 'hidden', form: { token: 'hidden' }, cookie: 'hidden' }, 'x'))
  expect(text).not.toContain('hidden')
})

test('a terminal gets one line, and what comes from outside cannot steer it', () => {
  const text = logged(true, log => log.info({ path: '/\x1b[2J\n' }, 'Not found'))
  expect(text).toMatch(/^\d\d:\d\d:\d\d info {2}Not found path=\/\\u001b\[2J\\n\n$/)
})

test('an error is told with its message and where it came from', () => {
  const text = logged(true, log => log.error({ err: new Error('disk full') }, 'The mail could not be written'))
  expect(text).toContain('The mail could not be written: disk full')
  expect(text).toMatch(/\n {4}at .*log\.test\.ts/)
})

test('an error of the database is told without its values and its connection', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', client: { secretKey: 'hidden-1' } })
  const error = new Error('Failed query: insert into profiles\nparams: hidden-2@example.com', { cause })
  for (const pretty of [false, true]) {
    const text = logged(pretty, log => log.error({ err: error }, 'x'))
    expect(text).toContain('Failed query: insert into profiles')
    expect(text).toContain('duplicate key')
    expect(text).not.toContain('hidden')
  }
})

test('what is thrown without being an error is told by its status and the names of its fields', () => {
  const answer = {
    status: 503,
    statusText: 'Busy',
    data: { email: 'hidden-1@example.com' },
    toString: () => 'hidden-2',
  }
  const text = logged(false, log => log.error({ err: answer }, 'request failed'))
  expect(JSON.parse(text).err.message).toBe('status 503, with status, statusText, data, toString')
  expect(text).not.toContain('hidden')
  const caused = logged(false, log => log.error({ err: { status: 500, error: new Error('disk full') } }, 'x'))
  expect(JSON.parse(caused).err.message).toBe('disk full')
  expect(logged(false, log => log.error({ err: {} }, 'x'))).not.toContain('[object Object]')
})

test('where several addresses were tried, and of what the database could not read, the cause is told without the value', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')])
  expect(logged(false, log => log.error({ err: refused }, 'x'))).toContain('ECONNREFUSED')
  const unread = Object.assign(new Error('invalid input syntax for type uuid: "hidden@example.com"'), { code: '22P02' })
  const text = logged(false, log => log.error({ err: new Error('Failed query: select 1', { cause: unread }) }, 'x'))
  expect(text).toContain('invalid input syntax for type uuid')
  expect(text).not.toContain('hidden')
})
