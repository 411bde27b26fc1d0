import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { useUnsaved } from './unsaved.tsx'

/**
 * Knows whether something was typed in a form with `data-watched` and not saved yet, and asks before it is lost. Put `note`
 * and `sent` at an element around the form: a search field, which has no such form, is nothing to lose. A form that stays
 * where it is when it is saved, as that of a page, gives the version of what it shows as `saved`.
 */
export function useTyped(saved?: number) {
  const isTyped = useRef(false)
  const isSent = useRef(false)
  const { state } = useNavigation()
  const answer = useActionData()
  const [isUnsaved, setUnsaved] = useState(false)
  const blocker = useUnsaved(() => isTyped.current && !isSent.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quick answer may come without 'submitting' before it
  useEffect(() => {
    // The form was sent and is still here: it was refused, so its values are unsaved again.
    if (state === 'idle') isSent.current = false
  }, [state, answer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version shows that it was saved
  useEffect(() => {
    isTyped.current = false
    setUnsaved(false)
  }, [saved])
  const note = (event: SyntheticEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('form[data-watched]')) return
    isTyped.current = true
    setUnsaved(true)
  }
  const sent = (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.target.matches('form[data-watched]')) isSent.current = true
  }
  return { blocker, note, sent, isUnsaved }
}
