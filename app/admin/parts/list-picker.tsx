import { useEffect, useRef, useState } from 'react'
import type { Choice } from '#shop/choices.ts'
import { SearchPicker } from './search-picker.tsx'

/** A filter of a list over a big table; choosing sends the form of the list's search at once. */
export function ListPicker({
  chosen: start,
  ...picker
}: {
  name: string
  label: string
  find: string
  placeholder?: string
  chosen: Choice | null
}) {
  const [chosen, setChosen] = useState(start)
  const frame = useRef<HTMLDivElement>(null)
  const sent = useRef(start)
  useEffect(() => {
    if (sent.current === chosen) return
    sent.current = chosen
    frame.current?.closest('form')?.requestSubmit()
  }, [chosen])
  return (
    <div ref={frame} className="w-56 max-sm:w-full">
      <SearchPicker {...picker} chosen={chosen} onChange={setChosen} />
    </div>
  )
}
