import { steerAtOnce } from '#app/web/car/steer-at-once.ts'
import { isList } from '#app/web/car/vehicle-filter.ts'
import { vehicleMark } from '#app/web/car/vehicle-mark.ts'
import { holdPresses } from './hold-presses.ts'
import { lookMark } from './look-mark.ts'
import { offlinePress } from './offline-press.ts'
import { starter } from './scripts.ts'

/** A script that a page runs at once has its text from the server: the browser does not load it again with the page's scripts. */
export const inlined = (...parts: string[]) => parts.join(';').replaceAll(/\n\s+/g, '\n')

/**
 * The script in the head of a page, which runs before anything is shown; a list's leads to the active car's first. Only the
 * server knows its text.
 */
export const firstScript = (path: string): string =>
  import.meta.env.SSR
    ? inlined(
        ...(isList(path) ? [steerAtOnce] : []),
        vehicleMark,
        lookMark,
        `(${holdPresses})()`,
        starter,
        offlinePress,
      )
    : ''
