import { useRef } from 'react'
import { say } from '#app/web/forms/toast.ts'
import { useLate } from '#app/web/late/part.ts'

/** The viewer of pictures, which opens over the whole screen. */
export function useLateViewer() {
  const ref = useRef<HTMLDialogElement>(null)
  const { Part, ask } = useLate(() => import('./picture-viewer.tsx').then(module => module.PictureViewer))
  const open = async () => {
    if (ref.current) ref.current.showModal()
    else if (!(await ask())) say({ title: 'Failed to load pictures', tone: 'danger' })
  }
  return { Viewer: Part, ref, open }
}
