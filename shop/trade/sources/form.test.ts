import { expect, test } from 'vitest'
import { sourceForm } from './form.server.ts'

test('a source that cannot be is refused at its field', () => {
  const problems = (typed: Record<string, string>) =>
    sourceForm(false)
      .safeParse({ supplier: 'Nordic', address: 'a.csv', everyHours: '24', ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(problems({})).toBeUndefined()
  expect(problems({ supplier: ' ' })).toEqual([['supplier', 'Supplier is required']])
  for (const address of ['/etc/passwd', '../a.csv', 'a/../../b.csv', 'ftp://a/b.csv', 'c:\\a.csv', 'file:a.csv']) {
    expect(problems({ address })).toEqual([['address', expect.stringContaining('begins with https://')]])
  }
  expect(problems({ address: 'https://me:secret@example.com/' })).toEqual([
    ['address', expect.stringContaining('without a user')],
  ])
  expect(problems({ everyHours: '3' })).toEqual([['everyHours', 'Choose how often']])
  expect(problems({ dailyAt: '25:00' })).toEqual([['dailyAt', 'Give a time such as 04:30']])
  expect(problems({ leastRows: '101' })).toEqual([['leastRows', 'Give a whole number from 0 to 100']])
  expect(problems({ kind: 'nothing' })).toEqual([['kind', 'Choose what is in the file']])
})
