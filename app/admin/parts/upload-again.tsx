import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'

/** A button that sends pictures once more that could not be sent, so that nobody has to choose them again. */
export function UploadAgain({ again, className }: { again: (() => void) | null; className?: string }) {
  if (!again) return null
  return (
    <Button variant="danger" onClick={again} className={className}>
      <Icon name="rotate-ccw" size={20} />
      Not Uploaded: Try Again
    </Button>
  )
}
