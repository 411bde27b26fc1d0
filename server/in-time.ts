import { setTimeout as delay } from 'node:timers/promises'
import { databaseDownAnswer } from '#app/web/database-down.ts'
import { isData } from './sending.ts'

/**
 * Answers a page or its data with 503 where it is not made within `ms`, whatever hangs. A form that was sent goes on: it may
 * have done its work by then, and a 503 would say that it has not. Its statements have limits of their own.
 */
export async function inTime(request: Request, ms: number, answer: Promise<Response>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer
  const waiting = new AbortController()
  const late = delay(ms, null, { signal: waiting.signal }).then(() => databaseDownAnswer(request, isData(request)))
  // Whoever loses the race may still fail later, and nobody waits for it any more.
  late.catch(() => undefined)
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    waiting.abort()
  }
}
