import { bodyLimit } from '#app/web/forms/body-limits.ts'
import { networkOf } from '#platform/network.ts'
import { inTurn } from '#platform/own-turn.ts'
import { createTurns, TurnRefused } from '#platform/turns.ts'
import { nameRoute, type Render, type Rendered } from './render.ts'

const most = { inside: 12, insideOfDoor: 3, insideOfOne: 8, mostWaiting: 300, longestMs: 6_000 }

/**
 * Has requests answered by turns: for one route after the other, and there for one network after the other. A form waits for
 * its turn once it has arrived whole, since one that arrives slowly would take a place for as long as it likes; pictures and
 * files arrive inside of it, out of turn.
 */
export function inTurns(render: Render): Render {
  const turns = createTurns(most)
  return async (request, ip, note) => {
    const { pathname } = new URL(request.url)
    const isForm = request.method !== 'GET' && request.method !== 'HEAD'
    const isWhole = !isForm || bodyLimit(pathname).isUpload
    const whole = isWhole ? request : new Request(request, { body: await request.arrayBuffer() })
    const asker = { door: nameRoute(pathname), visitor: networkOf(ip) }
    try {
      return await inTurn(turns, asker, () => render(whole, ip, note))
    } catch (error) {
      if (error instanceof TurnRefused) return sentAway(error.reason)
      throw error
    }
  }
}

const reasons = {
  'too many': { status: 429, text: 'You ask for too many pages at once. Please try again in a moment.' },
  'too long': { status: 503, text: 'The shop is very busy right now. Please try again in a moment.' },
}

function sentAway(why: TurnRefused['reason']): Rendered {
  const { status, text } = reasons[why]
  const response = new Response(text, {
    status,
    headers: { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' },
  })
  const nothing = { html: null, nonce: '', shownProducts: new Set<string>(), holdsUntil: 0, want: null }
  return { response, hasFailed: true, ...nothing }
}
