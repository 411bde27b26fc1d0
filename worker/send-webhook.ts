import { z } from 'zod'
import { postText } from '#platform/outgoing.ts'
import { NoAnswer, sendDelivery } from '#shop/webhooks/send.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ deliveryId: z.uuid() })
/** How long a receiver may take to answer. */
const longestMs = 10_000

/** Tells another program what happened. */
export const sendWebhook = ({ db, env, stopping }: Means, { payload }: Queued): Promise<void> =>
  sendDelivery(db, payloadShape.parse(payload).deliveryId, call => {
    const tooLong = AbortSignal.timeout(longestMs)
    const signal = AbortSignal.any([stopping, tooLong])
    return postText({ ...call, signal, mayBePrivate: env.privateWebhooks }).catch(error => {
      if (stopping.aborted) throw new Error('The shop was stopped before it answered')
      throw tooLong.aborted ? new NoAnswer(`It did not answer within ${longestMs / 1000} seconds`) : error
    })
  })
