import { VinForm, type VinFormProps } from './vin-form.tsx'

/** The form for a VIN above the fields of a dialog that asks for a car. */
export function VinSection(props: VinFormProps) {
  return (
    <div className="mt-4">
      <VinForm {...props} />
      <p className="mt-5 -mb-1 border-t border-line pt-4 font-semibold">Or choose it</p>
    </div>
  )
}
