import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findChromium } from '#cli/chromium.ts'

/** The program by which tests start Chromium; for root one that keeps it from putting itself before all others. */
export function politeChromium(): string | undefined {
  const chromium = findChromium()
  if (!chromium) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/setpriv')) return chromium
  process.env.CAMSHAFT_CHROMIUM = chromium
  return resolve(import.meta.dirname, 'polite-chromium.sh')
}
