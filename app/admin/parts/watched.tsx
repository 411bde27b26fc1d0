import { createContext, type ReactNode, useContext } from 'react'
import { UnsavedQuestion } from './unsaved.tsx'
import { useTyped } from './use-typed.ts'

const Unsaved = createContext<boolean | null>(null)

/** Whether something is typed and not saved in the form around; null in a dialog, which closes once it is saved. */
export const useIsUnsaved = () => useContext(Unsaved)

/**
 * Asks before something typed in the page's form, which has `data-watched`, is lost. `saved` is the version of what the form
 * shows: with another one everything is saved.
 */
export function Watched({ saved, children }: { saved?: number; children: ReactNode }) {
  const { note, sent, blocker, isUnsaved } = useTyped(saved)
  return (
    <div onInput={note} onChange={note} onSubmitCapture={sent}>
      <Unsaved value={isUnsaved}>{children}</Unsaved>
      <UnsavedQuestion blocker={blocker} />
    </div>
  )
}
