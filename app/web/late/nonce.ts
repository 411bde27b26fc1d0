import { createContext } from 'react'

/** The nonce for inline scripts of the page. It is known on the server only: browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
