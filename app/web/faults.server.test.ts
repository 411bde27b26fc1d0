import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
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
