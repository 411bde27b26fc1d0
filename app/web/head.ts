import { createContext } from 'react'

/**
 * What only the server knows of a page's head: the nonce of its inline scripts, which browsers hide from scripts, and the text of the
 * first of them, which the browser need not load again.
 */
export const HeadContext = createContext<{ nonce?: string; firstScript: string }>({ firstScript: '' })
