import { webhookCalls } from '#shop/trade/webhooks/calls.server.ts'
import { eventNames, eventText, testEvent, type WebhookEvent } from '#shop/trade/webhooks/events.ts'
import { webhookAttempts } from '#shop/trade/webhooks/rows.server.ts'
import { answerSeconds } from '#shop/trade/webhooks/send.server.ts'

// What whoever receives webhooks has to know: for the document of the API and its page.

const events: (WebhookEvent | typeof testEvent)[] = [...eventNames, testEvent]

export const webhookEntries = events.map(event => ({
  event,
  text: eventText(event),
  schema: webhookCalls[event],
}))

export const webhookHeaders = [
  { name: 'webhook-id', text: 'The id of the delivery. It stays the same when it is sent again' },
  { name: 'webhook-timestamp', text: 'When this try was made: seconds since 1970' },
  { name: 'webhook-signature', text: "'v1,' and a signature in base64" },
]

/** How a receiver makes the signature that it compares, in JavaScript. */
export const webhookSignature = `const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const text = id + '.' + timestamp + '.' + body
'v1,' + createHmac('sha256', key).update(text).digest('base64')`

export const webhookRules = [
  'The shop posts JSON to an address that its owner enters, as soon as something happens. A call has ids, numbers and a status, and nothing of a customer: read the rest by the API, which also answers what is true by now.',
  "Signatures are those of Standard Webhooks, standardwebhooks.com. webhook-signature is an HMAC-SHA256 of webhook-id, webhook-timestamp and the body as it came, with a dot between each two. Its key is what stands in base64 behind 'whsec_' in the secret of the webhook. Refuse a webhook-timestamp that is more than five minutes off.",
  `Answer with a status of 200 to 299 within ${answerSeconds} seconds, and work on it afterwards. Anything else, a redirect too, is tried again: ${webhookAttempts} times over 28 hours, at first after seconds, then after minutes, at last every six hours. Where nothing answered in time, other deliveries to the same address wait for a minute.`,
  'A call may come twice, and calls may come out of order: leave out a webhook-id that you have taken already.',
]
