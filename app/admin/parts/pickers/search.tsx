import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useId, useState } from 'react'
import { useNotedValue } from '#app/admin/parts/use-noted-value.ts'
import { FieldMessage, labelClass } from '#app/ui/plain/field.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { Choice } from '#shop/choices.ts'
import { useChoices } from './use-choices.ts'

/**
 * A field that chooses one of many things, such as one of thousands of variants: the server searches for the text at the
 * address `find`. The form sends the id of the choice as `name`, empty where nothing is chosen.
 */
export function SearchPicker({
  label,
  name,
  find,
  chosen,
  onChange,
  error,
  hint,
  placeholder = 'Search...',
  required = false,
  isLabelHidden = false,
  firstMake,
}: {
  label: string
  name: string
  find: string
  chosen: Choice | null
  onChange: (choice: Choice | null) => void
  error?: string
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  /** For a filter, whose placeholder says what it is. */
  isLabelHidden?: boolean
  /** What to say where there is nothing to choose from yet, and the page on which the first one is made. */
  firstMake?: { text: string; label: string; to: string }
}) {
  const id = useId()
  const { items, hasMore, status, query, ask } = useChoices(find)
  const [isOpen, setOpen] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const value = useNotedValue(chosen?.id ?? '')
  const described = [chosen?.hint && `${id}-chosen`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)

  return (
    <div ref={setFrame} className="min-w-0">
      <input type="hidden" ref={value} name={name} id={id} value={chosen?.id ?? ''} />
      <Combobox.Root<Choice>
        items={items}
        filter={null}
        value={chosen}
        itemToStringLabel={choice => choice.label}
        isItemEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
        open={isOpen}
        onOpenChange={(open, { reason }) => {
          setOpen(open)
          // Typing opens the list too, but then the server was asked already.
          if (open && reason !== 'input-change') ask('')
        }}
        onInputValueChange={(text, details) => {
          if (details.reason === 'escape-key') details.cancel()
          if (details.reason === 'input-change') ask(text.trim(), { isTyped: true })
        }}
        onValueChange={(choice, details) => {
          // The library lets Escape clear the field; here it only closes the list, or the dialog around.
          if (details.reason === 'escape-key') details.cancel()
          else onChange(choice)
        }}
      >
        <label htmlFor={`${id}-search`} className={isLabelHidden ? 'sr-only' : labelClass(required)}>
          {label}
        </label>
        <Combobox.InputGroup
          className={`flex h-11 items-center rounded-md border bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent ${error ? 'border-danger' : 'border-line-strong'}`}
        >
          <Combobox.Input
            id={`${id}-search`}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described.join(' ') || undefined}
            onFocus={event => event.currentTarget.select()}
            onKeyDown={event => {
              // While the list is open, Enter chooses and Escape closes the list: neither sends the form nor closes the dialog.
              if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
            }}
            className="h-full w-full min-w-0 flex-1 rounded-md bg-transparent px-3 text-base outline-none placeholder:text-ink-faint"
          />
          <Combobox.Clear className={sideButton} aria-label={`Clear ${label.toLowerCase()}`}>
            <Icon name="x" size={18} />
          </Combobox.Clear>
          <Combobox.Trigger className={sideButton} aria-label={`Show choices of ${label.toLowerCase()}`}>
            <Icon name="chevron-down" size={18} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        {/* The list must be inside a modal dialog, which covers everything outside. */}
        <Combobox.Portal container={frame?.closest('dialog') ?? undefined}>
          <Combobox.Positioner positionMethod="fixed" sideOffset={6} className="z-50">
            <Combobox.Popup className="flex max-h-(--available-height) w-(--anchor-width) flex-col rounded-md border border-line-strong bg-paper text-ink shadow-lg">
              <Combobox.Status className="text-sm text-ink-soft">
                {items.length === 0 ? (
                  status === 'loaded' && query === '' && firstMake ? (
                    <NothingYet {...firstMake} />
                  ) : (
                    <p className="px-3 py-2.5">{emptyTexts[status]}</p>
                  )
                ) : hasMore ? (
                  <GoesOn list={{ items, hasMore }} className="border-b border-line px-3 py-2">
                    Type more of the name.
                  </GoesOn>
                ) : (
                  <span className="sr-only">{items.length} found</span>
                )}
              </Combobox.Status>
              <Combobox.List
                aria-label={label}
                aria-busy={status === 'loading'}
                className="max-h-88 min-h-0 overflow-y-auto overscroll-contain not-empty:py-1"
              >
                {(choice: Choice) => (
                  <Combobox.Item
                    key={choice.id}
                    value={choice}
                    // Disabled while the list is about to change, so that nobody chooses another option by accident.
                    disabled={status === 'loading'}
                    className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block break-words">{choice.label}</span>
                      {choice.hint && <span className="block text-sm break-words text-ink-soft">{choice.hint}</span>}
                    </span>
                    <Combobox.ItemIndicator>
                      <Icon name="check" size={18} />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {chosen?.hint && (
        <p id={`${id}-chosen`} className="mt-1.5 text-sm break-words text-ink-soft">
          {chosen.hint}
        </p>
      )}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

/** Opens in another tab, so that nothing typed is lost; the list is asked for again when the picker opens next. */
function NothingYet({ text, label, to }: { text: string; label: string; to: string }) {
  return (
    <p className="px-3 py-1">
      {text}{' '}
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  )
}

const emptyTexts = {
  loading: 'Loading...',
  loaded: 'Nothing found',
  failed: 'The list could not be loaded. Type again to retry.',
}

const sideButton = 'grid h-full w-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink'
