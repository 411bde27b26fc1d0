import { bodyLimit } from '#app/web/body-limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Render, Rendered } from './render.ts'
import { createTurns } from './turns.ts'

const turns = { inside: 12, insideOfOne: 8, mostWaiting: 300, longestMs: 6_000 }

/**
 * Has requests answered for one network after another. A form waits for its turn once it has arrived whole, since one that
 * arrives slowly would take a place for as long as it likes. Pictures take none: they have limits of their own.
 */
export function inTurns(render: Render): Render {
  const { enter } = createTurns(turns)
  return async (request, ip, note) => {
    const isForm = request.method !== 'GET' && request.method !== 'HEAD'
    if (isForm && bodyLimit(new URL(request.url).pathname).isUpload) return render(request, ip, note)
    const whole = isForm ? new Request(request, { body: await request.arrayBuffer() }) : request
    const leave = await enter(networkOf(ip))
    if (typeof leave === 'string') return sentAway(leave)
    try {
      return await render(whole, ip, note)
    } finally {
      leave()
    }
  }
}

const reasons = {
  'too many': { status: 429, text: 'You ask for too many pages at once. Please try again in a moment.' },
  'too long': { status: 503, text: 'The shop is very busy right now. Please try again in a moment.' },
}

function sentAway(why: keyof typeof reasons): Rendered {
  const { status, text } = reasons[why]
  const response = new Response(text, { status, headers: { 'Retry-After': '5', 'Content-Type': 'text/plain' } })
  const nothing = { html: null, nonce: '', shownProducts: new Set<string>(), holdsUntil: 0, want: null }
  return { response, hasFailed: true, ...nothing }
}
