import { useState } from 'react'
import { Field } from '#app/ui/plain/field.tsx'
import { useIsAlive } from '#app/web/stored.ts'
import { readColour } from '#shop/office/settings/accent.ts'
import { defaultAccent } from '#shop/office/settings/row.ts'

/** The accent colour, typed or chosen in the browser's own picker beside it. */
export function AccentField({
  name,
  defaultValue,
  error,
}: {
  name: string
  defaultValue: string
  error: string | undefined
}) {
  const [typed, setTyped] = useState(defaultValue)
  const isAlive = useIsAlive()
  return (
    <Field
      label="Accent colour"
      name={name}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      hint="Of buttons and links. White has to be readable on it. Empty: the colour that the shop came with"
      after={
        isAlive && (
          <input
            type="color"
            aria-label="Choose the accent colour"
            value={readColour(typed) ?? defaultAccent}
            onChange={event => setTyped(event.currentTarget.value)}
            className="absolute inset-y-0 right-0 h-full w-11 cursor-pointer rounded-md p-2"
          />
        )
      }
    />
  )
}
