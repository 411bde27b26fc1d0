import type { ReactNode } from 'react'
import { makeOfAnswer } from '#shop/cars/vin/shown.ts'
import { VinForm, type VinFormProps } from './vin-form.tsx'

type VinSectionProps = Omit<VinFormProps, 'children'> & {
  /** The fields, with the make that the VIN told, empty until it told one. */
  children: (toldMakeId: string) => ReactNode
}

/** The form for a VIN above the fields of a dialog that asks for a car. */
export function VinSection({ children, ...form }: VinSectionProps) {
  return (
    <div className="mt-4">
      <VinForm {...form}>
        {sent => (
          <div className="mt-5 border-t border-line pt-4">
            <p className="-mb-1 font-semibold">Or choose it</p>
            {children(makeOfAnswer(sent?.answer))}
          </div>
        )}
      </VinForm>
    </div>
  )
}
