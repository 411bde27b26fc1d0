import type { NavigationType } from 'react-router'

// The pages of one vehicle lead to one another, up and down. The way out of them leads to the page before the first of
// them: each entry of the browser's history remembers how many entries back that is.

/** How many entries back the way out is; null where nobody knows. */
type Steps = number | null

const vehiclePages = /^\/makes\/[^/]+\/models\/[^/]+\/sub-models\/[^/]+\/categories(?=\/|$)/
const vehicleOf = (pathname: string) => vehiclePages.exec(pathname)?.[0] ?? null

let last: { vehicle: string | null; steps: Steps } | null = null

/** Notes the page on show, and how it was reached: by a link (PUSH), in place of another (REPLACE), or by Back (POP). */
export function noteWayOut(pathname: string, by: `${NavigationType}`) {
  const vehicle = vehicleOf(pathname)
  const steps = vehicle === null ? null : (stepsOut() ?? countSteps(vehicle, by))
  if (vehicle) history.replaceState({ ...history.state, stepsOut: steps }, '')
  last = { vehicle, steps }
}

/** How many entries of the history lie between this page and the page from which the vehicle's pages were entered. */
export function stepsOut(): Steps {
  const kept: unknown = history.state?.stepsOut
  return typeof kept === 'number' ? kept : null
}

function countSteps(vehicle: string, by: `${NavigationType}`): Steps {
  const hasBefore = history.length > 1
  if (!last) {
    const { referrer } = document
    return hasBefore && referrer !== '' && !referrer.startsWith(location.origin + vehicle) ? 1 : null
  }
  if (last.vehicle !== vehicle) return by !== 'POP' && hasBefore ? 1 : null
  if (last.steps === null || by === 'POP') return null
  return by === 'PUSH' ? last.steps + 1 : last.steps
}
