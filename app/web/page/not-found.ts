import { data } from 'react-router'

export type Missing = { title: string; text?: string; leadsTo: { to: string; label: string } }

/** Ends a loader with a 404 in the shop's words; the page's MissingThing boundary shows it and leads on. */
export function notFound(missing: Missing): never {
  throw data(missing, { status: 404 })
}
