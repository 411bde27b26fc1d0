import { createContext } from 'react'

/** The nonce that an inline script of the page carries; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined)
