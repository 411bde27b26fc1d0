import { type ComponentType, useState } from 'react'

/**
 * A part of a page that most visitors never need, loaded when it is asked for: until then `Part` is null. `ask` tells whether
 * it could be loaded, for there may be no network by then.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const ask = () =>
    load().then(
      part => {
        setPart(() => part)
        return true
      },
      () => false,
    )
  return { Part, ask }
}
