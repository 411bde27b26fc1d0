import { trackingParts } from '#shop/selling/orders/tracking.ts'

/** Where a parcel is, as the owner typed it, with its http(s) addresses as links. */
export function TrackingText({ text }: { text: string }) {
  return trackingParts(text).map(({ text: part, url }) =>
    url ? (
      <a key={part} href={url} rel="noreferrer" className="wrap-anywhere underline underline-offset-4">
        {part}
      </a>
    ) : (
      <span key={part} className="wrap-anywhere">
        {part}
      </span>
    ),
  )
}
