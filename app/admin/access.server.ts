import { type Access, type Area, may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { areaOf } from './areas.ts'
import { type AdminRoute, adminRouteTable } from './route-table.ts'

/** What a page or form of the admin area needs. Null of `area`: any role of the staff. */
export type Need = { access: Access; area: Area | null }

const needs = new Map(listNeeds(adminRouteTable))

function listNeeds(routes: readonly AdminRoute[], above = ''): [string, Need][] {
  return routes.flatMap(({ path, access, area, children }): [string, Need][] => {
    const pattern = `${above}/${path}`
    const inArea = area ?? areaOf(pattern)
    // A part of the admin area that areas.ts does not name stays closed to everybody.
    const own: [string, Need][] = inArea === undefined ? [] : [[pattern, { access, area: inArea }]]
    return [...own, ...listNeeds(children, pattern)]
  })
}

/** Pictures that are uploaded for something else than the catalogue. */
const picturePlaces: Record<string, Area> = { banners: 'shop', logo: 'shop', notices: 'shop' }

/**
 * What a route of the admin area needs to be read (GET, HEAD) or sent a form, by its address in app/admin/route-table.ts, such as
 * '/admin/products/:productId'. Undefined for one that is not there: nobody may enter it.
 */
export function needOf(
  pattern: string,
  method: string,
  { place = '' }: Record<string, string | undefined> = {},
): Need | undefined {
  // The router's own patterns have no slash before them.
  const address = `/${pattern.replace(/^\//, '')}`
  const need = needs.get(address)
  if (!need) return undefined
  const isRead = method === 'GET' || method === 'HEAD'
  const area = address === '/admin/pictures/:place' && Object.hasOwn(picturePlaces, place) ? picturePlaces[place] : null
  return { access: isRead ? need.access : 'change', area: area ?? need.area }
}

/** Whether a role may do what a route needs. */
export const isAllowed = (role: StaffRole, need: Need | undefined): boolean =>
  need !== undefined && (need.area === null || may(role, need.access, need.area))
