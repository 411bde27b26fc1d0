import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'

/** How README.md writes a timetable; a job without one begins with 'when something' or 'when somebody'. */
function inWords(timetable: string | null): string {
  const [minute = '', hour = ''] = timetable?.split(' ') ?? []
  if (timetable === null) return 'when some'
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`
  return hour === '*' ? `every hour, at ${minute}` : `${hour.padStart(2, '0')}:${minute}`
}

test('README.md says of every job when it runs', () => {
  const [, table = ''] = /## What runs when\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? []
  const rows = new Map(
    Array.from(table.matchAll(/^\| `(\w+)` \| (.*?) \|/gm), ([, name = '', when = '']) => [name, when]),
  )
  expect([...rows.keys()].sort()).toEqual(Object.keys(jobs).sort())
  for (const [name, { timetable }] of Object.entries(jobs)) expect(rows.get(name), name).toContain(inWords(timetable))
})
