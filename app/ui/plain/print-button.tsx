import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Prints the page, where scripts run. */
export const PrintButton = ({ variant, children = 'Print' }: { variant?: 'secondary'; children?: ReactNode }) => (
  <Button variant={variant} onClick={() => print()} className="noscript:hidden">
    <Icon name="printer" size={19} />
    {children}
  </Button>
)
