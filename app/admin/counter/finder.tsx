import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/plain/field.tsx'
import { moveByArrows } from './use-asked.ts'

type Props = Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> & {
  value: string
  onText: (text: string) => void
  onEnter: (field: HTMLInputElement) => void
  /** What it finds; `data-hit` marks the buttons through which the arrow keys lead. */
  children?: ReactNode
}

/** A field that finds something: Enter takes the first, and the arrow keys lead through all. */
export const Finder = ({ onText, onEnter, children, ...field }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys lead from the field through what it finds
  <div className="mt-3" onKeyDown={moveByArrows}>
    <Field
      {...field}
      data-finds
      autoComplete="off"
      onChange={event => onText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        onEnter(event.currentTarget)
      }}
    />
    {children}
  </div>
)
