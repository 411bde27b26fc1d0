import { holdPresses } from './hold-presses.ts'
import { starter } from './late-scripts.ts'
import { offlinePress } from './offline-press.ts'
import { vehicleMark } from './vehicle-mark.ts'

/** The script in the head of every page, which runs before anything is shown. Only the server needs its text. */
export const firstScript = [vehicleMark, `(${holdPresses})()`, starter, offlinePress].join(';').replaceAll(/\n\s+/g, '\n')
