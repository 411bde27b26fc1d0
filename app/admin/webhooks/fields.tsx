import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { eventNames, webhookEvents } from '#shop/trade/webhooks/events.ts'

type Texts = Partial<Record<string, string>>

/** The fields of a webhook, the same for a new one and one that is edited. */
export function WebhookFields({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <>
      <Field
        label="Address"
        name="url"
        inputMode="url"
        required
        defaultValue={values.url}
        error={errors.url}
        hint="Such as: https://example.com/hook"
      />
      <fieldset>
        <legend className="font-medium">It is told when</legend>
        {eventNames.map(event => (
          <Checkbox
            key={event}
            name={event}
            label={webhookEvents[event]}
            hint={event}
            defaultChecked={values[event] === 'on'}
            aria-invalid={errors.events ? true : undefined}
            aria-describedby={errors.events ? 'events-error' : undefined}
          />
        ))}
        {errors.events && (
          <p id="events-error" className="text-sm font-medium text-danger">
            {errors.events}
          </p>
        )}
      </fieldset>
    </>
  )
}
