import { useEffect, useRef, useState } from 'react'
import type { Filter } from '#app/admin/parts/list-search.tsx'
import type { Choice } from '#shop/choices.ts'
import { SearchPicker } from './search.tsx'

type Props = {
  name: string
  label: string
  find: string
  placeholder?: string
  chosen: Choice | null
  clears?: string
}

/**
 * A filter whose choices come from a big table, such as the makes; choosing sends the form of the list's search at once.
 * `clears` names a filter that depends on this one: another make clears the chosen model.
 */
export const pickerFilter = (props: Props): Filter => ({
  name: props.name,
  label: props.label,
  field: <ListPicker {...props} />,
  chosen: props.chosen?.label,
})

export const makeFilter = (props: Pick<Props, 'chosen' | 'clears'>): Filter =>
  pickerFilter({
    name: 'make',
    label: 'Car make',
    find: '/admin/find/makes',
    placeholder: 'All car makes',
    ...props,
  })

function ListPicker({ chosen: start, clears, ...picker }: Props) {
  // The choice without its hint, which would stand below the field and out of line with the others.
  const [chosen, setChosen] = useState(start && { id: start.id, label: start.label })
  const frame = useRef<HTMLDivElement>(null)
  const sent = useRef(chosen)
  useEffect(() => {
    if (sent.current === chosen) return
    sent.current = chosen
    const form = frame.current?.closest('form')
    const other = clears && form?.elements.namedItem(clears)
    if (other instanceof HTMLInputElement) other.value = ''
    form?.requestSubmit()
  }, [chosen, clears])
  return (
    <div ref={frame} className="picker w-48 max-sm:w-full">
      <SearchPicker {...picker} isLabelHidden chosen={chosen} onChange={setChosen} />
    </div>
  )
}
