import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A route's shouldRevalidate: also loads the new state after a 409, which says that somebody else was quicker. */
export const showsNewState = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate
