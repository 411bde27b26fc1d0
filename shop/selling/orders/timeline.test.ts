import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './status.ts'
import { orderTimeline } from './timeline.ts'

describe('timeline', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const changes = (...list: [OrderStatus, number][]) => list.map(([status, hour]) => ({ status, changedAt: at(hour) }))
  const shown = (...list: [OrderStatus, number][]) =>
    orderTimeline(changes(...list)).map(step => [step.status, step.state, step.at?.getUTCHours() ?? null])

  test('a new order stands at the first of five steps', () => {
    expect(shown(['pending', 1])).toEqual([
      ['pending', 'current', 1],
      ['processing', 'upcoming', null],
      ['shipped', 'upcoming', null],
      ['delivered', 'upcoming', null],
      ['completed', 'upcoming', null],
    ])
  })

  test('a skipped step bears the time of the later one', () => {
    expect(shown(['delivered', 7], ['pending', 1])).toEqual([
      ['pending', 'done', 1],
      ['processing', 'done', 7],
      ['shipped', 'done', 7],
      ['delivered', 'current', 7],
      ['completed', 'upcoming', null],
    ])
  })

  test('a step between two bears the time of the nearer', () => {
    expect(shown(['pending', 1], ['shipped', 4], ['completed', 9]).map(([, , hour]) => hour)).toEqual([1, 4, 4, 9, 9])
  })

  test('a cancelled order ends in its own step', () => {
    expect(shown(['pending', 1], ['shipped', 4], ['cancelled', 5])).toEqual([
      ['pending', 'done', 1],
      ['processing', 'done', 4],
      ['shipped', 'done', 4],
      ['cancelled', 'aside', 5],
    ])
    expect(shown(['pending', 1], ['completed', 4], ['cancelled', 5])).toHaveLength(6)
  })
})
