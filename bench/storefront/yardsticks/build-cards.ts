import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const outDir = join(here, '../../../node_modules/.cache/bench')

/** Builds cards.tsx, with React left outside as in the shop's own build; answers where it is. */
export async function buildCards(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { 'react-router': join(here, 'no-router.ts') } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(here, 'cards.tsx'), output: { entryFileNames: 'cards.js' } },
    },
  })
  return join(outDir, 'cards.js')
}
