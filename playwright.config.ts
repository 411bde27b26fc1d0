import { defineConfig } from '@playwright/test'
import { shopUrl } from '#test/e2e/address.ts'
import { importQuickly } from '#test/run-command.ts'
import { politeChromium } from '#test/runner/polite-chromium.ts'
import { keepTemporaryFilesTogether } from '#test/temporary-folder.ts'

keepTemporaryFilesTogether()
importQuickly()
const baseURL = await shopUrl()

/** A test tagged @mobile runs on a phone's screen, every other one on a desktop's; one tagged @alone after all others. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  // Each keeps a core and a half busy; with more of them, what takes milliseconds takes seconds.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Only what hangs takes that long, on a busy machine too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: politeChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@mobile|@alone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      grep: /@mobile/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'alone',
      grep: /@alone/,
      dependencies: ['desktop', 'mobile'],
      workers: 1,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e/server.ts`,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
