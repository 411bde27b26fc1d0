import { useSortable } from '@dnd-kit/react/sortable'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'

/** One image of a product, which is dragged by the image itself. */
export function PictureItem({
  url,
  position,
  count,
  onMove,
  onRemove,
}: {
  url: string
  position: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { ref, handleRef, isDragging } = useSortable({ id: url, index: position })
  const name = `image ${position + 1}`
  return (
    <li
      ref={ref}
      className={`rounded-md border border-line bg-paper p-1.5 ${isDragging ? 'opacity-70 shadow-lg' : ''}`}
    >
      <button
        type="button"
        ref={handleRef}
        aria-label={`Drag ${name}`}
        className="relative block w-full cursor-grab rounded-md active:cursor-grabbing"
      >
        <Picture src={url} alt="" sizes="12rem" />
        {position === 0 && (
          <span className="absolute bottom-2 left-2 rounded-full bg-graphite px-2.5 py-0.5 text-sm font-semibold text-on-graphite">
            On cards
          </span>
        )}
      </button>
      <div className="flex justify-between *:min-w-6 *:shrink">
        {/* At either end a press does nothing. The button is not disabled, so that it keeps the focus. */}
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} earlier`}
          aria-disabled={position === 0}
          className="aria-disabled:text-ink-faint"
          onClick={() => onMove(-1)}
        >
          <Icon name="arrow-left" size={19} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} later`}
          aria-disabled={position === count - 1}
          className="aria-disabled:text-ink-faint"
          onClick={() => onMove(1)}
        >
          <Icon name="arrow-right" size={19} />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" size={19} />
        </Button>
      </div>
    </li>
  )
}
