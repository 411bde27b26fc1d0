import { TrackingText } from '#app/ui/order/tracking-text.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { maxTracking, trackingParts } from '#shop/selling/orders/tracking.ts'

/**
 * Where the parcel with the rest of a partly sent order is: it goes along with the step that sends it. There is nothing yet that it
 * could be saved with, and Enter in it does nothing: a form is not sent by Enter where its first button is disabled.
 */
export function TrackingOfRest({ error }: { error?: string }) {
  return (
    <div className="basis-full">
      <button type="submit" disabled hidden />
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
 * Where the parcel is: what was typed is sent along with every step of the order, or saved by itself. Stands before the buttons of
 * the steps, so that Enter in the field saves it and moves nothing.
 */
export function TrackingField({ tracking, address, error }: { tracking: string; address: string; error?: string }) {
  return (
    <div className="flex basis-full flex-wrap items-start gap-x-2 gap-y-1">
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
