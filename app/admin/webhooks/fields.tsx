import { Checkboxes } from '#app/admin/parts/checkbox.tsx'
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
      <Checkboxes
        legend="It is told when"
        name="events"
        choices={eventNames.map(name => ({ name, label: webhookEvents[name], hint: name }))}
        values={values}
        error={errors.events}
      />
    </>
  )
}
