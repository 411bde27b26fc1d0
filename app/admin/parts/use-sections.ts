import { useLocation, useRouteLoaderData } from 'react-router'
import { areaOf } from '#app/admin/areas.ts'
import type { loader } from '#app/admin/layout.tsx'
import { adminSections, districtNames, isAt, type Section } from '#app/admin/sections.ts'
import { useSettings } from '#app/ui/plain/money.tsx'
import { searchedWords } from '#shop/typed-text.ts'
import { useMay, useSeesShop } from './may.tsx'

const sections: readonly Section[] = adminSections

/** The parts of the admin area that the role may open, in the order of its navigation: also what the shop does not use yet. */
function useAllowed(): Section[] {
  const mayI = useMay()
  const seesShop = useSeesShop()
  return sections.filter(({ to, access }) => {
    if (to === '/admin' && !seesShop) return false
    const area = areaOf(to)
    return area === null || (area !== undefined && mayI(access ?? 'see', area))
  })
}

/** The parts that stand in the navigation: what the role may open and the shop uses, and the one that is open. */
export function useSections(): Section[] {
  const seesShop = useSeesShop()
  const { deliversByArea } = useSettings()
  const { pathname } = useLocation()
  const waiting = useRouteLoaderData<typeof loader>('admin/layout')?.waiting
  const hasAll = {
    areas: deliversByArea,
    rounds: deliversByArea || waiting?.rounds != null,
    calls: waiting?.calls != null,
  }
  return useAllowed().filter(
    section => !section.onlyWith || !seesShop || hasAll[section.onlyWith] || isAt(pathname, section),
  )
}

/** The parts that a search may mean, by the words of their names and of what they are for: 'vat' is the settings. */
export function useFoundSections(text: string): Section[] {
  const words = searchedWords(text.toLowerCase())
  const allowed = useAllowed()
  if (words.join('').length < 2) return []
  return allowed.filter(({ title, text, district }) => {
    const said = `${title} ${text} ${districtNames[district]}`.toLowerCase()
    return words.every(word => said.includes(word))
  })
}
