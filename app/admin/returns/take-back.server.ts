import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { missingOrder } from '#app/admin/orders/addresses.ts'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { type Exchanged, exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { exchangeForm } from '#shop/selling/exchanges/form.server.ts'
import { findTypedParts } from '#shop/selling/exchanges/parts.server.ts'
import type { ExchangeSum } from '#shop/selling/exchanges/sum.ts'
import { counterForm } from '#shop/selling/returns/form.server.ts'
import { lineField } from '#shop/selling/returns/rules.ts'
import { type TakenBack, takeBack } from '#shop/selling/returns/settle.server.ts'
import { returnPath } from './addresses.ts'

/** Why the form comes back. `sum` is what an exchange comes to, for somebody to agree. */
export type CounterAnswer = FormProblems & { sum?: ExchangeSum }

type Args = Pick<ActionFunctionArgs, 'context' | 'request'> & { params: { orderId: string } }

/** Takes parts back, and where others go out for them exchanges both: the action of the counter's form. */
export async function takeBackAction({ context, request, params: { orderId } }: Args) {
  const { userId: by } = await signedIn(context)
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const sent = await sentForm(request)
  const [form, out] = [parseForm(counterForm, sent), parseForm(exchangeForm, sent)]
  if (!form.ok || !out.ok) {
    const values = form.ok ? form.typed : form.values
    return refusal(422, { ...(form.ok ? {} : form.errors), ...(out.ok ? {} : out.errors) }, values)
  }
  const { typed } = form
  const taking = { ...form.value, orderId, by, origin }
  if (out.value.goesOut.length === 0) {
    const taken = await takeBack(db, taking)
    return taken.ok ? done(taken.id, [orderId], 'Parts taken back') : refused(taken, typed)
  }
  const found = await findTypedParts(db, out.value.goesOut)
  if (!found.ok) return refusal(422, found.errors, typed)
  const exchanged = await exchange(db, { ...taking, ...out.value, goesOut: found.parts })
  if (exchanged.ok) return done(exchanged.returnId, [orderId, exchanged.orderId], 'Parts exchanged')
  if (exchanged.reason !== 'to-agree') return refused(exchanged, typed)
  const { sum, isNew } = exchanged
  const errors: FormProblems['errors'] = isNew
    ? {}
    : { '': 'The difference is another one now. Please look at it again.' }
  return data<CounterAnswer>({ errors, values: typed, sum }, { status: isNew ? 200 : 409 })

  /** The customer waits for the papers, so that their numbers are given at once and not by the job. */
  async function done(returnId: string, orderIds: string[], title: string) {
    for (const id of orderIds) await numberDocuments(db, id)
    throw redirect(returnPath(returnId), { headers: [flashHeader({ title })] })
  }
}

type Refused = Extract<TakenBack, { ok: false }> | Exclude<Extract<Exchanged, { ok: false }>, { reason: 'to-agree' }>

/** What is so now by what somebody else has done is a 409. */
const isConflict = new Set<Refused['reason']>(['stale', 'out-of-stock', 'no-customer', 'currency', 'key-taken', 'used'])

function refused(outcome: Refused, typed: FormProblems['values']) {
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  if (!('errors' in outcome)) return refusal(isConflict.has(outcome.reason) ? 409 : 422, { '': outcome.message }, typed)
  const errors = Object.entries(outcome.errors).map(([line, message]) => [lineField('pieces', Number(line)), message])
  return refusal(422, Object.fromEntries(errors), typed)
}

const refusal = (status: number, errors: FormProblems['errors'], values: FormProblems['values']) =>
  data<CounterAnswer>({ errors, values }, { status })
