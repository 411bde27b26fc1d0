import { z } from 'zod'
import { postText } from '#platform/outgoing.ts'
import { answerSeconds, NoAnswer, sendDelivery } from '#shop/trade/webhooks/send.server.ts'
import type { Means, Queued } from './jobs.ts'

const payloadShape = z.object({ deliveryId: z.uuid() })
/** Tells another program what happened. */
export const sendWebhook = ({ db, env, stopping }: Means, { payload }: Queued): Promise<void> =>
  sendDelivery(
    db,
    payloadShape.parse(payload).deliveryId,
    call => {
      const tooLong = AbortSignal.timeout(answerSeconds * 1_000)
      const signal = AbortSignal.any([stopping, tooLong])
      return postText({ ...call, signal, mayBePrivate: env.privateWebhooks }).catch(error => {
        if (stopping.aborted) throw new Error('The shop was stopped before it answered')
        throw tooLong.aborted ? new NoAnswer(`It did not answer within ${answerSeconds} seconds`) : error
      })
    },
    env.origin,
  )
