import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isDatabaseDown } from '#db/faults.server.ts'
import { StorageAwayError } from '#platform/files/storage-away.ts'
import { faultsContext } from './context.ts'
import { type Fault, readBeside } from './faults.server.ts'

const failing = async (code: string) => {
  const faults: Fault[] = []
  const context = new RouterContextProvider()
  context.set(faultsContext, faults)
  const cause = Object.assign(new Error('no'), { code })
  const read = readBeside(context, 'reviews', () => Promise.reject(new Error('Failed query', { cause })))
  return { faults, read }
}

test.each(['57014', '42P01', 'XX000'])('a part that fails with %s is missing, and told', async code => {
  const { faults, read } = await failing(code)
  expect(await read).toBeNull()
  expect(faults).toMatchObject([{ part: 'reviews' }])
})

test.each(['ECONNREFUSED', '57P01', '53300', '08006'])('with %s there is no page', async code => {
  const { faults, read } = await failing(code)
  await expect(read).rejects.toThrow('Failed query')
  expect(faults).toEqual([])
})

test('a lost connection of ours is one to the database, that of a visitor or of the object storage is not', async () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect([lost, left, new StorageAwayError(lost)].map(isDatabaseDown)).toEqual([true, false, false])
})
