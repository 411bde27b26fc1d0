import { useState } from 'react'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { productLabels } from '#shop/catalogue/products/fields.ts'

/** The official label of a maker's guarantee. A shop that does not sell to consumers in the EU does not see it, and keeps what is there. */
export function GuaranteeLabel({ start, error }: { start: string; error: string | undefined }) {
  const { sellsToEu } = useSettings()
  const [url, setUrl] = useState(start)
  if (!sellsToEu) return <input type="hidden" name="guaranteeLabelUrl" value={start} />
  return (
    <PictureField
      label={productLabels.guaranteeLabelUrl}
      name="guaranteeLabelUrl"
      place="products"
      url={url}
      onChange={setUrl}
      error={error}
      hint="Where the maker guarantees the whole part, at no extra cost, for longer than the law: the official label, filled in. It is shown while 'Warranty in months' is above 24."
    />
  )
}
