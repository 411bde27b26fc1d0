import { useLocation } from 'react-router'
import { orderList } from '#app/admin/orders/addresses.ts'
import { ButtonLink } from '#app/ui/plain/button.tsx'

/** The papers of several chosen orders, in the order in which they are needed: at the shelves, in the parcel, on it. */
export const papers = {
  'picking-list': 'Picking List',
  'packing-slips': 'Packing Slips',
  labels: 'Labels',
} as const

type Paper = keyof typeof papers
const isPaper = (name: string): name is Paper => name in papers

/** Leads from one paper to the others of the same orders, which nobody should have to tick once more. */
export function OtherPapers({ than }: { than: Paper }) {
  const { search } = useLocation()
  return Object.keys(papers)
    .filter(isPaper)
    .filter(paper => paper !== than)
    .map(paper => (
      <ButtonLink key={paper} to={`${orderList.to}/${paper}${search}`} variant="secondary">
        {papers[paper]}
      </ButtonLink>
    ))
}
