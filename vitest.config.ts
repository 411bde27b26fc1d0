import { defineConfig } from 'vitest/config'
import { importQuickly, withCheapPasswords } from './test/run-command.ts'
import { keepTemporaryFilesTogether } from './test/temporary-folder.ts'

// What is tested is what runs: React and the router as they are in a shop, which take half the time of their development builds.
process.env.NODE_ENV = 'production'
keepTemporaryFilesTogether()
importQuickly()

export default defineConfig({
  test: {
    environment: 'node',
    // Only what hangs takes that long, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // Half of the unit tests' time went into loading the same modules for each file. What a file sets, it sets back.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,shop,db,platform,server,worker,cli,demo,tools,bench,faults}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**'],
          execArgv: withCheapPasswords,
          globalSetup: ['./test/global-setup.ts', './test/site-setup.ts'],
          // The built website is taken as it is.
          server: { deps: { external: [/\/build\/[^/]+\/server\//] } },
          // Two browsers work beside them: a third worker gains nothing, and makes each test wait longer.
          maxWorkers: 2,
        },
      },
    ],
  },
})
