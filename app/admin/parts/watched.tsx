import type { ReactNode } from 'react'
import { UnsavedQuestion } from './unsaved.tsx'
import { useTyped } from './use-typed.ts'

/** Asks before something typed in the page's form, which has `data-watched`, is lost. */
export function Watched({ children }: { children: ReactNode }) {
  const { note, sent, blocker } = useTyped()
  return (
    <div onInput={note} onChange={note} onSubmitCapture={sent}>
      {children}
      <UnsavedQuestion blocker={blocker} />
    </div>
  )
}
