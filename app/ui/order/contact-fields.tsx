import { Field } from '#app/ui/plain/field.tsx'
import type { FormProblems } from '#app/web/forms/parse.ts'
import type { ContactField } from '#shop/selling/quotes/missing.ts'

const looks: Record<
  ContactField,
  { label: string; autoComplete: string; type?: string; maxLength: number; hint?: string }
> = {
  customerName: { label: 'Name', autoComplete: 'name', maxLength: 100 },
  phone: { label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: 20, hint: 'We call before the delivery' },
  email: {
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    maxLength: 255,
    hint: 'Optional: mails about the order',
  },
  address: { label: 'Street address', autoComplete: 'street-address', maxLength: 200 },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 100 },
  postcode: { label: 'Postcode', autoComplete: 'postal-code', maxLength: 20 },
}

/** What an order needs to know and the quote lacks. */
export const ContactFields = ({
  fields,
  problems,
}: {
  fields: readonly ContactField[]
  problems: FormProblems | undefined
}) =>
  fields.map(name => (
    <Field
      key={name}
      name={name}
      {...looks[name]}
      required={name !== 'email'}
      defaultValue={problems?.values[name]}
      error={problems?.errors[name]}
    />
  ))
