import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Stands beside a chooser while its pictures could not be sent: nobody has to find them again. */
export function UploadAgain({ again, className }: { again: (() => void) | null; className?: string }) {
  if (!again) return null
  return (
    <Button variant="danger" onClick={again} className={className}>
      <Icon name="rotate-ccw" size={20} />
      Not uploaded: try again
    </Button>
  )
}
