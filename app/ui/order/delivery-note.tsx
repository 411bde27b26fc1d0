import { deliveryNoteLabel } from '#shop/selling/delivery/delivery.ts'

/** What whoever brings an order should know; nothing where the customer wrote nothing. */
export const DeliveryNote = ({ note, className = '' }: { note: string; className?: string }) =>
  note === '' ? null : (
    <p className={`wrap-anywhere ${className}`}>
      <span className="font-semibold">{deliveryNoteLabel}:</span> {note}
    </p>
  )
