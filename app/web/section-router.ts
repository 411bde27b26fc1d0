import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { withoutAdmin } from '#platform/route-manifest.ts'

/**
 * The router's handler, made quicker. For each page the router tries all routes in turn, five times. So a request gets a
 * router that knows only the routes with the same first part of the path, the start page and the page for unknown paths.
 * The browser is told all routes, but those of the admin area only on its own pages: a link that leads there opens a document.
 */
export function createSectionRouter(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const sections = new Map(
    Array.from(listSections(build), section => [section, createRequestHandler(onlySection(build, section), mode)]),
  )
  return (request, context) => {
    const { pathname } = new URL(request.url)
    // A path written in another way (capitals, escapes) has no section, so it is tried against all routes.
    const section = sections.get(firstPart(pathname).replace(/\.data$/, ''))
    return (section ?? whole)(request, context)
  }
}

const firstPart = (path: string) => path.replace(/^\//, '').split('/', 1)[0] ?? ''

/** Whether a route belongs to every section: the start page and the page for unknown paths do. */
const isEverywhere = (section: string) => section === '' || section === '*'

const listSections = ({ routes }: ServerBuild) =>
  new Set(Object.keys(routes).flatMap(id => sectionOf(routes, id) ?? []))

type Routes = ServerBuild['routes']

/** The first part of a route's whole path; null for a layout, which has none. */
function sectionOf(routes: Routes, id: string): string | null {
  const lineage = lineageOf(routes, id)
  if (routes[id]?.path === undefined && !routes[id]?.index) return null
  return firstPart(
    lineage
      .map(id => routes[id]?.path ?? '')
      .filter(Boolean)
      .join('/'),
  )
}

/** The ids of a route and of all routes around it, the root first. */
function lineageOf(routes: Routes, id: string): string[] {
  const { parentId } = routes[id] ?? {}
  return parentId === undefined ? [id] : [...lineageOf(routes, parentId), id]
}

function onlySection(build: ServerBuild, section: string): ServerBuild {
  const { routes, assets } = build
  const known = Object.keys(routes).filter(id => {
    const of = sectionOf(routes, id)
    return of !== null && (of === section || isEverywhere(of))
  })
  const kept = new Set(known.flatMap(id => lineageOf(routes, id)))
  const only = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  const url = section === 'admin' ? assets.url : withoutAdmin(assets.url)
  return { ...build, routes: only(routes), assets: { ...assets, url, routes: only(assets.routes) } }
}
