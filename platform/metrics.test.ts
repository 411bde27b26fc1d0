import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counters add up by their labels, and one without labels is there from the start', async () => {
  const metrics = createMetrics()
  metrics.counter('refusals_total', 'Refusals.')
  const requests = metrics.counter('requests_total', 'Requests.', ['route', 'status'])
  requests.add(['/', '200'])
  requests.add(['/', '200'], 2)
  requests.add(['/say "a\\b"\n', '404'])
  expect(await metrics.text()).toBe(`# HELP refusals_total Refusals.
# TYPE refusals_total counter
refusals_total 0
# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="/",status="200"} 3
requests_total{route="/say \\"a\\\\b\\"\\n",status="404"} 1
`)
})

test('the buckets of a histogram hold what lies below them too, and the last one has no end', async () => {
  const metrics = createMetrics()
  const took = metrics.histogram('took_seconds', 'Time.', ['pool'], [0.1, 1])
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.record(['pages'], seconds)
  expect((await metrics.text()).split('\n').slice(2, -1)).toEqual([
    'took_seconds_bucket{pool="pages",le="0.1"} 2',
    'took_seconds_bucket{pool="pages",le="1"} 3',
    'took_seconds_bucket{pool="pages",le="+Inf"} 4',
    'took_seconds_sum{pool="pages"} 7.65',
    'took_seconds_count{pool="pages"} 4',
  ])
})

test('a gauge is read when it is asked for, and left out where there is nothing to read', async () => {
  const metrics = createMetrics()
  let waiting = 3
  metrics.gauge('waiting', 'Waiting.', [], async () => (waiting > 0 ? [{ labels: [], value: waiting }] : []))
  expect(await metrics.text()).toContain('\nwaiting 3\n')
  waiting = 0
  expect(await metrics.text()).toBe('\n')
})
