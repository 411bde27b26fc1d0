import { expect, test } from 'vitest'
import { dropWaitingToasts, say, showToastsWith, type Toast, takeBack, waitingToasts } from './toast.ts'

test('toasts wait for who shows them, and come once', () => {
  const shown: Toast[] = []
  say({ title: 'Saved', description: 'All of it' })
  say({ tone: 'danger', title: 'Lost' })
  expect(waitingToasts.read()).toHaveLength(2)
  const stop = showToastsWith(toast => shown.push(toast))
  expect(waitingToasts.read()).toEqual([])
  say({ title: 'Again' })
  expect(shown.map(({ title }) => title)).toEqual(['Saved', 'Lost', 'Again'])
  stop()
  say({ title: 'Later' })
  expect(shown).toHaveLength(3)
  expect(waitingToasts.read().map(({ title }) => title)).toEqual(['Later'])
  dropWaitingToasts()
  expect(waitingToasts.read()).toEqual([])
})

test('the same said twice is one toast; each button is its own', () => {
  const shown: Toast[] = []
  const stop = showToastsWith(toast => shown.push(toast))
  const undo = { label: 'Undo', onClick: () => {} }
  for (const action of [undefined, undefined, undo, undo]) say({ title: 'Deleted', description: 'One', action })
  expect(shown.slice(0, 2).map(({ id }) => id)).toEqual(['Deleted One', 'Deleted One'])
  expect(shown.slice(2).map(({ id }) => id)).toEqual([undefined, undefined])
  stop()
})

test('an error stays as long as an undo, for it has to be read', () => {
  const shown: Toast[] = []
  const stop = showToastsWith(toast => shown.push(toast))
  say({ title: 'Saved' })
  say({ title: 'Failed to save', tone: 'danger' })
  say({ title: 'Deleted', action: { label: 'Undo', onClick: () => {} } })
  expect(shown.map(({ durationMs }) => durationMs)).toEqual([undefined, 10_000, 10_000])
  stop()
})

test('what is true no more is taken back, whether it waits or is shown', () => {
  say({ id: 'failed', title: 'Failed to save', tone: 'danger' })
  say({ title: 'Saved' })
  takeBack('failed')
  expect(waitingToasts.read().map(({ title }) => title)).toEqual(['Saved'])
  const hidden: string[] = []
  const stop = showToastsWith(
    () => {},
    id => hidden.push(id),
  )
  takeBack('failed')
  expect(hidden).toEqual(['failed'])
  stop()
})
