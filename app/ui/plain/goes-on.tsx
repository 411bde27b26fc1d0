import type { ReactNode } from 'react'
import type { Beginning } from '#shop/paging.ts'

type Props = { list: Beginning<unknown>; which?: 'first' | 'newest'; className?: string; children?: ReactNode }

/** Says at the end of a list without pages that it goes on; nothing where it does not. `children` say where the rest is. */
export function GoesOn({ list, which = 'first', className = 'mt-4', children }: Props) {
  if (!list.hasMore) return null
  return (
    <p className={className}>
      These are the {which} {list.items.length}, and there are more. {children}
    </p>
  )
}
