import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrees } from './cpu.ts'

test('CPU of no process, and of one that is not there, is unknown', () => {
  expect([readTrees([]), readTrees([2 ** 30]), readTrees([process.pid, 2 ** 30])]).toEqual([null, null, null])
})

test('what a process has taken stays counted when it has ended', () => {
  const before = readTrees([process.pid])
  if (before === null) return expect(existsSync('/proc/self/stat')).toBe(false)
  const work = 'for (let n = 0; n < 2e8; n++) Math.sqrt(n); console.log(process.cpuUsage().user)'
  const child = spawnSync(process.execPath, ['-e', work], { encoding: 'utf8' })
  const ticks = 20
  expect(readTrees([process.pid])).toBeGreaterThanOrEqual(before + Number(child.stdout) / 1000 - ticks)
})
