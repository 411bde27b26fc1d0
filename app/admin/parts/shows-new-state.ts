import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A change was refused because others were quicker: what they have made of it is loaded, which a refusal else prevents. */
export const showsNewState = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate
