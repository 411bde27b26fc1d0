import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const isOpen = (entering: Promise<unknown>) =>
  Promise.race([entering.then(() => true), new Promise(resolve => setImmediate(resolve, false))])

test('what fits goes in at once, the rest waits until somebody leaves', async () => {
  const gate = createGate(10)
  const leaveFirst = await gate.enter(6)
  await gate.enter(4)
  const third = gate.enter(5)
  expect(await isOpen(third)).toBe(false)
  leaveFirst()
  expect(await isOpen(third)).toBe(true)
})

test('nobody overtakes: a light one behind a heavy one waits too', async () => {
  const gate = createGate(10)
  const leave = await gate.enter(8)
  const heavy = gate.enter(9)
  const light = gate.enter(1)
  expect(await isOpen(light)).toBe(false)
  leave()
  expect(await isOpen(heavy)).toBe(true)
  expect(await isOpen(light)).toBe(true)
})

test('what is heavier than the whole capacity goes in alone', async () => {
  const gate = createGate(10)
  const leave = await gate.enter(1000)
  const next = gate.enter(1)
  expect(await isOpen(next)).toBe(false)
  leave()
  expect(await isOpen(next)).toBe(true)
})

test('leaving twice counts once', async () => {
  const gate = createGate(10)
  const leave = await gate.enter(5)
  await gate.enter(5)
  leave()
  leave()
  await gate.enter(5)
  expect(await isOpen(gate.enter(5))).toBe(false)
})
