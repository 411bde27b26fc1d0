import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { aboveQuestion } from '#app/admin/parts/unsaved.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { type BulkPreview, productsText } from '#shop/finding/bulk/change.ts'
import { formatNumber } from '#shop/numbers.ts'
import { keptFields, listBehind } from './address.ts'
import type { BulkAnswer } from './bulk-requests.server.ts'
import { PreviewTable } from './preview-table.tsx'

/** A dialog that changes many products: a preview, then 'Apply'. `children` are the fields to fill in before, if any. */
export function BulkDialog({
  title,
  doing,
  answer,
  problems,
  showLine = text => text,
  warning,
  children,
}: {
  title: string
  /** What it does, before the number of products: 'Change the price of'. */
  doing: string
  answer: BulkAnswer
  problems: EditorProblems | undefined
  /** Renders a value of the preview, such as a price. */
  showLine?: (text: string | null) => ReactNode
  warning?: (count: number) => string
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const closeTo = listBehind(search)
  const { preview, problem, selected, said } = answer
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <RouteDialog title={title} closeTo={closeTo} isWide>
      <div className="grid gap-5">
        <FormError>{problems?.errors[''] ?? problem}</FormError>
        {!problem && (
          <p className="font-semibold break-words">
            {doing} {productsText(selected)}: {said || 'those that you selected'}
          </p>
        )}
        {children}
        {preview && (
          <>
            <Summary preview={preview} warning={warning} />
            {preview.changing > 0 && <PreviewTable preview={preview} showLine={showLine} />}
          </>
        )}
        <Form
          method="post"
          action={pathname + search}
          preventScrollReset
          className={`${aboveQuestion} -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6`}
        >
          <Link to={closeTo} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
          {preview && preview.changing > 0 && (
            <>
              <input type="hidden" name="fingerprint" value={preview.fingerprint} />
              <input type="hidden" name="selected" value={preview.selected} />
              <Button type="submit" busy={isBusy} busyLabel="Applying...">
                Apply to {productsText(preview.changing)}
              </Button>
            </>
          )}
        </Form>
      </div>
    </RouteDialog>
  )
}

/** The form of a bulk dialog's fields, such as a percentage. It leads to the address with their preview. The dialog begins there. */
export function PreviewForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state === 'loading'
  return (
    <Form
      action={pathname}
      preventScrollReset
      replace
      noValidate
      data-begins
      className="flex flex-wrap items-start gap-3"
    >
      {keptFields(search).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="secondary" className="sm:mt-7.5" busy={isBusy}>
        Preview
      </Button>
    </Form>
  )
}

function Summary({ preview, warning }: { preview: BulkPreview; warning?: (count: number) => string }) {
  const { selected, changing, losing, warned } = preview
  const same = selected - changing
  return (
    <div role="status" className="space-y-1">
      <p>
        <span className="font-semibold">{productsText(selected)} selected:</span>{' '}
        {changing === 0 ? 'none of them changes' : `${formatNumber(changing)} will change`}
        {same > 0 && changing > 0 && `, ${formatNumber(same)} already ${same === 1 ? 'is' : 'are'} so`}
        {changing === 0 ? ', all are so already.' : '.'}
      </p>
      {losing > 0 && (
        <p className="text-warning">
          {productsText(losing)} will lose specifications that the new category does not have. Undo brings them back.
        </p>
      )}
      {warned > 0 && warning && <p className="text-warning">{warning(warned)}</p>}
    </div>
  )
}
