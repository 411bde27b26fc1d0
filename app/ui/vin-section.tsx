import { VinForm, type VinFormProps } from './vin-form.tsx'

/** The form for a VIN above the fields of a dialog that asks for a car. */
export function VinSection(props: VinFormProps) {
  return (
    <div className="mt-4 border-b border-line pb-5">
      <VinForm {...props} />
      <p className="mt-5 -mb-2 font-semibold">Or choose it</p>
    </div>
  )
}
