import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

const ask = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method })
const never = new Promise<Response>(() => undefined)
const later = () => new Promise<Response>(resolve => setTimeout(resolve, 30, new Response('made')))

test('a page or its data that is not made in time is answered with 503', async () => {
  const page = await inTime(ask('/makes'), 5, never)
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await page.text()).toContain('Back in a moment')
  const data = await inTime(ask('/makes.data'), 5, never)
  expect([data.status, await data.text()]).toEqual([503, 'The shop cannot reach its catalogue right now.'])
})

test('in time it is what was made, or the fault that was met', async () => {
  expect(await (await inTime(ask('/makes'), 60_000, later())).text()).toBe('made')
  await expect(inTime(ask('/makes'), 60_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('a form is waited for: a 503 would say that nothing was done', async () => {
  expect(await (await inTime(ask('/checkout', 'POST'), 5, later())).text()).toBe('made')
})
