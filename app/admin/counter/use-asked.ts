import { type KeyboardEvent, useEffect, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'

const pauseMs = 200

/**
 * What the shop answers to fields, asked at a pause of typing; the answer before stays until the next is there. By POST, so that nobody's name or
 * telephone stands in an address. `ask` asks at once, also what was not answered before. Null asks nothing.
 */
export function useAsked<Action>(action: string, fields: Record<string, string> | null) {
  const { submit, reset, data } = useFetcher<Action>({ key: action })
  const isLeaving = useNavigation().state !== 'idle'
  const asked = fields && new URLSearchParams(fields).toString()
  const ask = () => {
    if (asked !== null)
      void submit(new URLSearchParams(asked), { method: 'post', action, defaultShouldRevalidate: false })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text, and for each form that is sent
  useEffect(() => {
    // An answer that arrives while a page is read takes its reading over, and then leaves out what was there before, such as what waits.
    if (isLeaving) return reset()
    const timer = setTimeout(ask, pauseMs)
    return () => clearTimeout(timer)
  }, [asked, isLeaving])
  return { answer: asked === null ? undefined : data, ask }
}

/** Moves the focus among the buttons of a list by the arrow keys; from a field above it into the list. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const places = [...event.currentTarget.querySelectorAll('input[data-finds], button[data-hit]:enabled')]
  const place = document.activeElement ? places.indexOf(document.activeElement) : -1
  const next = places[place + step]
  if (place < 0 || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/**
 * What Enter does in a field that finds something: `take` is called once the answer for the typed text is there, since who types fast
 * presses Enter before; until then it is asked for. Returns what the key calls.
 */
export function useEnter(typed: string, answered: string | undefined, ask: () => void, take: () => void): () => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const isThere = answered === typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter
  useEffect(() => {
    if (wanted === null || !isThere) return
    if (wanted === typed) take()
    setWanted(null)
  }, [wanted, isThere])
  return () => {
    if (!isThere) ask()
    setWanted(typed)
  }
}
