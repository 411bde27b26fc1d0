import { refuseBrokenOff } from '#shop/imports/broken-off.server.ts'
import type { Means } from './jobs.ts'

/** Looks after imports that nobody works on: refuses files whose process was killed while it read them. */
export const tendImports = ({ db }: Means): Promise<void> => refuseBrokenOff(db)
