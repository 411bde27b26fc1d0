import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#cli/chromium.ts'

// The browser tests need a Chromium: the machine's; else Debian's, installed by root; else Playwright's own download.

const playwright = resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
const isRoot = process.getuid?.() === 0

if (!findChromium() && !existsSync(chromium.executablePath())) {
  process.stdout.write('Installing Chromium for the browser tests\n')
  const fromDebian =
    isRoot &&
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-qy', 'chromium-headless-shell', 'fonts-liberation'])
  if (!fromDebian || !findChromium()) {
    const done = run(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
    if (!done) {
      process.stderr.write('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH\n')
      process.exit(1)
    }
  }
}

function run(file: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}
