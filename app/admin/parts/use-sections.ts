import { needOf } from '#app/admin/access.ts'
import { adminSections, type Section } from '#app/admin/sections.ts'
import { useSettings } from '#app/ui/plain/money.tsx'
import { useMay, useSeesShop } from './may.tsx'

const sections: readonly Section[] = adminSections

/** The parts of the admin area that the role may open, in the order of its navigation. */
export function useSections(): Section[] {
  const mayI = useMay()
  const seesShop = useSeesShop()
  const { deliversByArea } = useSettings()
  return sections.filter(({ to, isOfAreas }) => {
    if (to === '/admin' && !seesShop) return false
    if (isOfAreas && seesShop && !deliversByArea) return false
    const need = needOf(to, 'GET')
    return need !== undefined && (need.area === null || mayI(need.access, need.area))
  })
}
