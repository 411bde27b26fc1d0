import { useEffect, useRef, useState } from 'react'
import { firstMakes } from '#app/admin/parts/pickers/first-makes.ts'
import { SearchPicker } from '#app/admin/parts/pickers/search.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Dialog } from '#app/ui/plain/dialog.tsx'
import type { EditedCategory } from '#shop/catalogue/products/edited.ts'
import type { Choice } from '#shop/choices.ts'
import { askCategory } from './ask.ts'
import { SpecificationFields } from './specification-fields.tsx'

/** The category of a product, and a field for each characteristic of that category. */
export function CategoryFields({
  start,
  specifications,
  errors,
}: {
  start: EditedCategory | null
  specifications: Record<string, string>
  errors: Record<string, string>
}) {
  const { choice, schema, status, load, clear } = useCategory(start)
  const [values, setValues] = useState(specifications)
  // Another category that was chosen while characteristics are filled in: it waits until the owner agrees to lose them.
  const [asked, setAsked] = useState<{ choice: Choice | null } | null>(null)

  const change = (to: Choice | null) => {
    setAsked(null)
    setValues({})
    if (to) load(to)
    else clear()
  }
  const choose = (to: Choice | null) => {
    if (to?.id === choice?.id) return
    if (Object.values(values).some(Boolean)) setAsked({ choice: to })
    else change(to)
  }

  return (
    <>
      <SearchPicker
        label="Category"
        name="categoryId"
        find="/admin/find/categories"
        firstMake={firstMakes.category}
        chosen={asked ? asked.choice : choice}
        onChange={choose}
        placeholder="Search categories"
        error={errors.categoryId}
        required
      />
      <div role="status" className="empty:hidden">
        {status === 'loading' && <p className="text-ink-soft">Loading specifications...</p>}
        {status === 'loaded' && choice && Object.keys(schema).length === 0 && (
          <p className="text-ink-soft">Products of this category state no specifications.</p>
        )}
      </div>
      {status === 'failed' && choice && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="font-medium text-danger">
            The specifications could not be loaded.
          </p>
          <Button variant="secondary" onClick={() => load(choice)}>
            Try Again
          </Button>
        </div>
      )}
      {status === 'loaded' && (
        <SpecificationFields
          schema={schema}
          values={values}
          onChange={(key, value) => setValues(typed => ({ ...typed, [key]: value }))}
          errors={errors}
        />
      )}
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} title="Change the category?">
        <p className="mt-3">The specifications of this product will be cleared.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" autoFocus onClick={() => setAsked(null)}>
            Keep {choice?.label ?? 'It'}
          </Button>
          <Button variant="danger" onClick={() => asked && change(asked.choice)}>
            Change and Clear
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** The chosen category and its schema, which is loaded when another category is chosen. */
function useCategory(start: EditedCategory | null) {
  const [choice, setChoice] = useState<Choice | null>(start?.choice ?? null)
  const [schema, setSchema] = useState(start?.specificationSchema ?? {})
  const [status, setStatus] = useState<'loaded' | 'loading' | 'failed'>('loaded')
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const show = (to: Choice | null, state: typeof status) => {
    asking.current?.abort()
    setChoice(to)
    setSchema({})
    setStatus(state)
  }
  const load = async (to: Choice) => {
    show(to, 'loading')
    const controller = new AbortController()
    const { signal } = controller
    asking.current = controller
    try {
      const found = await askCategory(to.id, signal)
      if (signal.aborted) return
      setSchema(found.specificationSchema)
      setStatus('loaded')
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  }
  return { choice, schema, status, load, clear: () => show(null, 'loaded') }
}
