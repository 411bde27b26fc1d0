import { useEffect, useRef, useState } from 'react'
import { type Choice, readChoices } from '#shop/choices.ts'

type Search = { items: Choice[]; status: 'loading' | 'loaded' | 'failed'; query: string }

const nothing: Search = { items: [], status: 'loading', query: '' }
const pauseMilliseconds = 150

/** Asks an address such as /admin/find/makes for the choices of a text; a later question takes the place of an earlier. */
export function useChoices(find: string) {
  const [search, setSearch] = useState<Search>(nothing)
  const asked = useRef(new AbortController())
  useEffect(() => () => asked.current.abort(), [])

  /** `isTyped`: waits for a pause in the typing. */
  const ask = async (query: string, { isTyped = false } = {}) => {
    asked.current.abort()
    const controller = new AbortController()
    const { signal } = controller
    asked.current = controller
    setSearch(({ items }) => ({ items: isTyped ? items : [], status: 'loading', query }))
    if (isTyped) await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
    if (signal.aborted) return
    try {
      const items = await fetchChoices(find, query, signal)
      if (!signal.aborted) setSearch({ items, status: 'loaded', query })
    } catch {
      if (!signal.aborted) setSearch({ items: [], status: 'failed', query })
    }
  }
  return { ...search, ask }
}

async function fetchChoices(find: string, query: string, signal: AbortSignal): Promise<Choice[]> {
  const address = new URL(find, location.origin)
  address.searchParams.set('q', query)
  const response = await fetch(address, { signal })
  // Signed out meanwhile: the answer would be a page.
  if (!response.ok || response.redirected) throw new Error(`${find}: ${response.status}`)
  return readChoices(await response.json())
}
