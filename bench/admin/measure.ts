import { percentiles } from '#bench/percentiles.ts'
import type { Visitor } from './visitor.ts'

const warmUps = 5
const requests = 50

/** A request to measure: a page, or a form and the page that it leads to, or that answers by itself. */
export type Ask = { path: string; fields?: URLSearchParams; answersItself?: true }

/** What is asked for of a screen; `ask` gives the nth request, and whatever it needs before is not measured. */
export type Task = { screen: string; what: string; ask: (n: number) => Ask | Promise<Ask> }

export type Result = { screen: string; what: string } & ({ p50: number; p95: number; max: number } | { failed: string })

/** Measures one after the other, in milliseconds until the last byte. What does not answer as it should has failed. */
export async function measure(visitor: Visitor, { screen, what, ask }: Task): Promise<Result> {
  const times: number[] = []
  try {
    for (let n = 0; n < warmUps + requests; n++) {
      const request = await ask(n)
      const began = performance.now()
      await send(visitor, request)
      if (n >= warmUps) times.push(performance.now() - began)
    }
  } catch (error) {
    return { screen, what, failed: error instanceof Error ? error.message : String(error) }
  }
  const at = percentiles(times)
  return { screen, what, p50: at(0.5), p95: at(0.95), max: at(1) }
}

async function send(visitor: Visitor, { path, fields, answersItself }: Ask): Promise<void> {
  if (!fields) {
    const { status } = await visitor.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return
  }
  const saved = await visitor.post(path, fields)
  if (answersItself && saved.status === 200) return
  if (saved.status !== 302 || !saved.location) throw new Error(`${path} refused the form: ${saved.status}`)
  const { status } = await visitor.get(saved.location)
  if (status !== 200) throw new Error(`${saved.location} answered ${status}`)
}
