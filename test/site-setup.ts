import type { TestProject } from 'vitest/node'
import { buildWhenChanged } from '#cli/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built website. */
    builtSite: string
  }
}

/** The request tests ask the built website: built once for the run, and only when its sources changed. */
export default async function setup(project: TestProject) {
  project.provide('builtSite', await buildWhenChanged())
}
