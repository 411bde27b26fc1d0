import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import type { Sections } from '#app/admin/parts/contents.tsx'
import { startValues } from '#app/admin/parts/editor-form.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import type { EditedCategory, EditedProduct } from '#shop/catalogue/products/edited.ts'
import {
  eachField,
  type ProductFormField,
  productLabels,
  shortNames,
  textNames,
} from '#shop/catalogue/products/fields.ts'
import { plainMoney } from '#shop/money.ts'
import { CategoryFields } from './category-fields.tsx'
import { FitmentEditor } from './fitment-editor.tsx'
import { GuaranteeLabel } from './guarantee-label.tsx'
import { NumbersEditor } from './numbers-editor.tsx'
import { PictureList } from './picture-list.tsx'
import { PlainInputs } from './plain-inputs.tsx'
import type { ProductProblems } from './problems.ts'

/** The sections of the form, as the page of a product has them; the dialog that adds one has the pictures further down. */
export const productSections = [
  ['pictures', productLabels.images],
  ['product', 'Product'],
  ['category', 'Category and specifications'],
  ['numbers', productLabels.numbers],
  ['texts', 'Texts'],
  ['fitment', productLabels.fitment],
] as const satisfies Sections

/** The fields of a product; without `product` those of a new one. */
export function ProductFields({
  product,
  copied = null,
  category,
  problems,
}: {
  product: EditedProduct | null
  /** A product that a new one starts as a copy of, all but its reference, its stock, which somebody has to count, and the label that names it. */
  copied?: EditedProduct | null
  category: EditedCategory | null
  problems: ProductProblems | undefined
}) {
  // The product as it was when the form was opened. Typed fields and the hidden stock belong together, so newer data of the
  // page must change neither.
  const [opened] = useState(product)
  const [source] = useState(product ?? copied)
  const [openedCategory] = useState(category)
  const errors = problems?.errors ?? {}
  const draft = problems?.draft
  const texts = textsOf(source)
  const start = startValues(opened ? texts : { ...texts, stock: '', guaranteeLabelUrl: '' }, problems)
  const [isUniversal, setUniversal] = useState(start.isUniversal === 'on')
  const { currencySymbol, coreDays } = useSettings()
  const pictures = (
    <Section id="pictures">
      <PictureList start={draft?.images ?? source?.images ?? []} error={errors.images} />
    </Section>
  )
  return (
    <>
      {opened && pictures}
      <Section id="product">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={productLabels.name}
            name="name"
            required
            defaultValue={start.name}
            error={errors.name}
            className="sm:col-span-2"
          />
          <Field label={productLabels.brand} name="brand" required defaultValue={start.brand} error={errors.brand} />
          {opened ? (
            <Field label="Reference" value={opened.id} disabled hint="It never changes." />
          ) : (
            <Field
              label="Reference (optional)"
              name="reference"
              defaultValue={start.reference}
              autoCapitalize="characters"
              hint="Letters, digits and hyphens. Left empty, the shop makes one. It never changes."
              error={errors.reference}
            />
          )}
          <Field
            label={`${productLabels.priceCents} (${currencySymbol.trim()})`}
            name="price"
            required
            inputMode="decimal"
            defaultValue={start.price}
            hint="Without VAT"
            error={errors.price}
          />
          {coreDays === null ? (
            // A shop without core charges does not see them, and keeps what a file has brought.
            <input type="hidden" name="coreCharge" value={start.coreCharge} />
          ) : (
            <Field
              label={`${productLabels.coreChargeCents} (${currencySymbol.trim()})`}
              name="coreCharge"
              inputMode="decimal"
              defaultValue={start.coreCharge}
              hint="Paid with each unit, and given back for the old part. Empty for a part without one."
              error={errors.coreCharge}
            />
          )}
          <Field
            label={productLabels.stock}
            name="stock"
            required
            inputMode="numeric"
            defaultValue={start.stock}
            hint={
              opened && (
                <>
                  Orders that come in meanwhile are counted.{' '}
                  <Link to={`/admin/products/${encodeURIComponent(opened.id)}/stock`} className="underline">
                    Stock history
                  </Link>
                </>
              )
            }
            error={errors.stock}
          />
          <PlainInputs names={shortNames} start={start} errors={errors} />
        </div>
        <GuaranteeLabel start={start.guaranteeLabelUrl} error={errors.guaranteeLabelUrl} />
        {opened && <input type="hidden" name="brandBase" value={problems?.values.brandBase ?? opened.brand} />}
        {opened && (
          <input
            type="hidden"
            name="stockBase"
            value={problems?.stockNow ?? problems?.values.stockBase ?? opened.stock}
          />
        )}
        <Checkbox
          label={productLabels.isActive}
          name="isActive"
          defaultChecked={start.isActive === 'on'}
          hint="Shown and sold in the shop"
        />
      </Section>
      <Section id="category">
        <CategoryFields
          start={draft ? draft.category : openedCategory}
          specifications={draft?.specifications ?? source?.specifications ?? {}}
          errors={errors}
        />
      </Section>
      <Section id="numbers">
        <NumbersEditor start={source?.numbers ?? []} problems={problems} />
      </Section>
      {!opened && pictures}
      <Section id="texts">
        <PlainInputs names={textNames} start={start} errors={errors} />
      </Section>
      <Section id="fitment">
        <Checkbox
          label={productLabels.isUniversal}
          name="isUniversal"
          checked={isUniversal}
          onChange={event => setUniversal(event.currentTarget.checked)}
          hint="Such as a cleaner or a tool: shown for every variant"
        />
        <FitmentEditor
          start={draft?.vehicles ?? source?.vehicles ?? []}
          problems={problems}
          isUniversal={isUniversal}
        />
      </Section>
    </>
  )
}

/** Fields that are not one text have a part of the editor to themselves. */
type TypedField = Exclude<ProductFormField, 'images' | 'specifications' | 'categoryId' | 'fitment'> | 'reference'

const textsOf = (product: EditedProduct | null): Record<TypedField, string> => ({
  name: product?.name ?? '',
  brand: product?.brand ?? '',
  reference: '',
  price: product ? plainMoney(product.priceCents) : '',
  coreCharge: product?.coreChargeCents ? plainMoney(product.coreChargeCents) : '',
  stock: product ? String(product.stock) : '',
  ...eachField((_, name) => product?.[name]?.toString() ?? ''),
  guaranteeLabelUrl: product?.guaranteeLabelUrl ?? '',
  isActive: !product || product.isActive ? 'on' : '',
  isUniversal: product?.isUniversal ? 'on' : '',
})

const titles = new Map<string, string>(productSections)

function Section({ id, children }: { id: (typeof productSections)[number][0]; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      className="grid min-w-0 scroll-mt-20 gap-5 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
    >
      <legend className="float-left mb-1 w-full text-lg font-bold">{titles.get(id)}</legend>
      {children}
    </fieldset>
  )
}
