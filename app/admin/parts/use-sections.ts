import { areaOf } from '#app/admin/access.ts'
import { adminSections, type Section } from '#app/admin/sections.ts'
import { useMay } from './may.tsx'

/** The parts of the admin area that the role may see, in the order of its navigation. */
export function useSections(): Section[] {
  const mayI = useMay()
  return adminSections.filter(({ to }) => {
    const area = areaOf(to)
    return area === null || mayI('see', area)
  })
}
