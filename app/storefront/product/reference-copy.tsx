import { useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { copyText } from '#app/web/copy-text.ts'
import { say } from '#app/web/toast.ts'

/** The reference number with its copy button. */
export function ReferenceCopy({ reference }: { reference: string }) {
  const shown = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    if (!shown.current) return
    if (await copyText(reference, shown.current))
      say({ title: 'Copied!', description: 'Reference number copied to clipboard' })
    else
      say({
        title: 'Reference number selected',
        description: 'Your browser does not let us copy it: press Ctrl+C or ⌘C',
        tone: 'danger',
      })
  }
  return (
    <span className="inline-flex items-center text-ink-soft">
      Reference{' '}
      <span ref={shown} className="ml-1.5 font-semibold tracking-wide text-ink">
        {reference}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label="Copy reference number"
        className="grid size-11 place-items-center rounded-md hover:bg-ground hover:text-ink"
      >
        <Icon name="copy" size={18} />
      </button>
    </span>
  )
}
