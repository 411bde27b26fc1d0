import { useRouteLoaderData } from 'react-router'
import { areaOf } from '#app/admin/areas.ts'
import type { loader } from '#app/admin/layout.tsx'
import { adminSections, type Section } from '#app/admin/sections.ts'
import { useSettings } from '#app/ui/plain/money.tsx'
import { useMay, useSeesShop } from './may.tsx'

const sections: readonly Section[] = adminSections

/** The parts of the admin area that the role may open, in the order of its navigation. */
export function useSections(): Section[] {
  const mayI = useMay()
  const seesShop = useSeesShop()
  const { deliversByArea } = useSettings()
  const callsFirst = useRouteLoaderData<typeof loader>('admin/layout')?.waiting?.calls != null
  const hasAll = { areas: deliversByArea, calls: callsFirst }
  return sections.filter(({ to, access, onlyWith }) => {
    if (to === '/admin' && !seesShop) return false
    if (onlyWith && seesShop && !hasAll[onlyWith]) return false
    const area = areaOf(to)
    return area === null || (area !== undefined && mayI(access ?? 'see', area))
  })
}
