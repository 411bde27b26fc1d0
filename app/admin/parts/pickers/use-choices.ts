import { useEffect, useRef, useState } from 'react'
import { type Choice, readChoices } from '#shop/choices.ts'
import type { Beginning } from '#shop/paging.ts'

type Search = Beginning<Choice> & { status: 'loading' | 'loaded' | 'failed'; query: string }

const nothing: Search = { items: [], hasMore: false, status: 'loading', query: '' }
const pauseMilliseconds = 150

/** Asks an address such as /admin/find/makes for the choices that match a text. A later question replaces an earlier one. */
export function useChoices(find: string) {
  const [search, setSearch] = useState<Search>(nothing)
  const asked = useRef(new AbortController())
  useEffect(() => () => asked.current.abort(), [])

  /** Asks for the choices of `query`; with `isTyped` after a pause in the typing. */
  const ask = async (query: string, { isTyped = false } = {}) => {
    asked.current.abort()
    const controller = new AbortController()
    const { signal } = controller
    asked.current = controller
    setSearch(before => ({ ...(isTyped ? before : nothing), status: 'loading', query }))
    if (isTyped) await new Promise(resolve => setTimeout(resolve, pauseMilliseconds))
    if (signal.aborted) return
    try {
      const found = await fetchChoices(find, query, signal)
      if (!signal.aborted) setSearch({ ...found, status: 'loaded', query })
    } catch {
      if (!signal.aborted) setSearch({ ...nothing, status: 'failed', query })
    }
  }
  return { ...search, ask }
}

async function fetchChoices(find: string, query: string, signal: AbortSignal): Promise<Beginning<Choice>> {
  const address = new URL(find, location.origin)
  address.searchParams.set('q', query)
  const response = await fetch(address, { signal })
  // A redirect means that the session has ended: the answer is a page.
  if (!response.ok || response.redirected) throw new Error(`${find}: ${response.status}`)
  return readChoices(await response.json())
}
