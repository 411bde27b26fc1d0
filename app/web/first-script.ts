import { holdPresses } from './hold-presses.ts'
import { starter } from './late-scripts.ts'
import { offlinePress } from './offline-press.ts'
import { vehicleMark } from './vehicle-mark.ts'

/** A script that a page runs at once has its text from the server: the browser does not load it again with the page's scripts. */
export const inlined = (...parts: string[]) => parts.join(';').replaceAll(/\n\s+/g, '\n')

/** The script in the head of every page, which runs before anything is shown. */
export const firstScript = import.meta.env.SSR ? inlined(vehicleMark, `(${holdPresses})()`, starter, offlinePress) : ''
