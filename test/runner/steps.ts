import { join, resolve } from 'node:path'
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'

const root = resolve(import.meta.dirname, '../..')
const reports = join(root, 'test-results')

/** Programs run one after the other until one fails; the report, where there is one, is written by the last. */
export type Step = {
  name: string
  title: string
  /** Steps of one lane run one after the other, the lanes side by side. */
  lane: 'shop' | 'browser'
  /** The step that must have passed before this one makes sense; it stands above this one. */
  needs?: string
  programs: { file: string; args: string[]; env?: Record<string, string> }[]
  report?: { file: string; read(): Promise<Outcome> }
}

const fromModules = (...path: string[]) => join(root, 'node_modules', ...path)
const ours = (...args: string[]) => ({ file: process.execPath, args })

function vitest(project: string): Pick<Step, 'programs' | 'report'> {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    programs: [ours(fromModules('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters)],
    report: { file, read: () => vitestOutcome(file) },
  }
}

const browserReport = join(reports, 'browser.json')

/** The steps of `npm test`. Of a lane each begins when the one above it has ended. */
export const steps: Step[] = [
  { name: 'build', title: 'Build', lane: 'browser', programs: [ours(join(root, 'cli', 'build-once.ts'))] },
  {
    name: 'lint',
    title: 'Format and lint',
    lane: 'shop',
    programs: [
      ours(fromModules('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'),
      ours(fromModules('knip', 'bin', 'knip.js')),
    ],
  },
  {
    name: 'types',
    title: 'Types',
    lane: 'shop',
    programs: [
      ours(fromModules('@react-router', 'dev', 'bin.cjs'), 'typegen'),
      ours(fromModules('typescript', 'bin', 'tsc')),
    ],
  },
  { name: 'unit', title: 'Unit tests', lane: 'shop', ...vitest('unit') },
  { name: 'database', title: 'Shop and request tests', lane: 'shop', needs: 'build', ...vitest('database') },
  {
    name: 'browser',
    title: 'Browser tests',
    lane: 'browser',
    needs: 'build',
    programs: [
      ours(join(root, 'test', 'runner', 'install-chromium.ts')),
      {
        ...ours(fromModules('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      },
    ],
    report: { file: browserReport, read: () => playwrightOutcome(browserReport) },
  },
]
