import { z } from 'zod'
import { postText } from '#platform/outgoing.ts'
import { sendDelivery } from '#shop/webhooks/send.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ deliveryId: z.uuid() })
/** How long a receiver may take to answer. */
const longestMs = 10_000

/** Tells another program what happened. */
export const sendWebhook = ({ db, env, stopping }: Means, { payload }: Queued): Promise<void> =>
  sendDelivery(db, payloadShape.parse(payload).deliveryId, call => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestMs)])
    return postText({ ...call, signal, mayBePrivate: env.privateWebhooks })
  })
