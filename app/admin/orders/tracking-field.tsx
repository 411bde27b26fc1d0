import { TrackingText } from '#app/ui/order/tracking-text.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { maxTracking, trackingParts } from '#shop/selling/orders/tracking.ts'

/**
 * Where the parcel with the rest of a partly sent order is: it goes along with the step that sends it. There is nothing yet that it
 * could be saved with, and Enter in it does nothing.
 */
export function TrackingOfRest({ error }: { error?: string }) {
  return (
    <div className="mt-2 basis-full">
      <Field
        label="Tracking number or link of the rest"
        name="tracking"
        maxLength={maxTracking}
        error={error}
        hint="Of what is still to be sent. Customers see it with that shipment, and in the mail that it was shipped"
        autoComplete="off"
        className="max-w-xl"
      />
    </div>
  )
}

/**
 * Where the parcel is: what was typed is sent along with every step of the order, or saved by itself.
 */
export function TrackingField({ tracking, address, error }: { tracking: string; address: string; error?: string }) {
  return (
    <div className="mt-2 flex basis-full flex-wrap items-start gap-x-2 gap-y-1">
      <input type="hidden" name="trackingWas" value={tracking} />
      <Field
        key={tracking}
        label="Tracking number or link"
        name="tracking"
        defaultValue={tracking}
        maxLength={maxTracking}
        error={error}
        hint="Customers see it with their order, and in the mail that it was shipped"
        className="max-w-xl min-w-0 flex-1 basis-64"
      />
      <Button type="submit" variant="secondary" formAction={address} className="sm:mt-7.5">
        Save Tracking
      </Button>
      {trackingParts(tracking).some(({ url }) => url) && (
        <p className="basis-full text-sm">
          <TrackingText text={tracking} />
        </p>
      )}
    </div>
  )
}
