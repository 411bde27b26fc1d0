import { needOf } from '#app/admin/access.ts'
import { adminSections, type Section } from '#app/admin/sections.ts'
import { useMay } from './may.tsx'

/** The parts of the admin area that the role may open, in the order of its navigation. */
export function useSections(): Section[] {
  const mayI = useMay()
  return adminSections.filter(({ to }) => {
    const need = needOf(to, 'GET')
    return need !== undefined && (need.area === null || mayI(need.access, need.area))
  })
}
