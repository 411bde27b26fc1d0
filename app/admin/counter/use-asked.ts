import { type KeyboardEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

const pauseMs = 200

/** What the shop answers at an address, asked for at a pause of typing; the answer before stays until the next is there. Null asks nothing. */
export function useAsked<Loader>(address: string | null) {
  const { load, data } = useFetcher<Loader>({ key: address?.split('?')[0] })
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => load(address), pauseMs)
    return () => clearTimeout(timer)
  }, [address, load])
  return address === null ? undefined : data
}

/** Moves the focus among the buttons of a list by the arrow keys; from a field above it into the list. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const places = [...event.currentTarget.querySelectorAll('input[data-finds], button[data-hit]')]
  const place = document.activeElement ? places.indexOf(document.activeElement) : -1
  const next = places[place + step]
  if (place < 0 || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/**
 * What Enter does in a field that finds something: `take` is called once the answer for the typed text is there, since who types fast
 * presses Enter before. Returns what the key calls.
 */
export function useEnter(typed: string, answered: string | undefined, take: () => void): () => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const isThere = answered === typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter
  useEffect(() => {
    if (wanted === null || !isThere) return
    if (wanted === typed) take()
    setWanted(null)
  }, [wanted, isThere])
  return () => setWanted(typed)
}
