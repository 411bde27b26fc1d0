import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/web/toast.ts'

/** The reference number with its copy button. */
export function ReferenceCopy({ reference }: { reference: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(reference)
    say('Copied!', 'Reference number copied to clipboard')
  }
  return (
    <span className="inline-flex items-center text-ink-soft">
      Reference <span className="ml-1.5 font-semibold tracking-wide text-ink">{reference}</span>
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
