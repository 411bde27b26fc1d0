import { buildWhenChanged } from '#cli/build.ts'

/** The request tests ask the built website: built once for the run, and only when its sources changed. */
export default buildWhenChanged
