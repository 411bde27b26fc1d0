import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Names of the program. The first has no windows, and runs the same pages in two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The machine's Chromium: CHROMIUM_PATH, else Debian's, else one in PATH; null where only Playwright's own is left. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  const programs = folders.flatMap(folder => names.map(name => join(folder, name)))
  return programs.find(program => existsSync(program)) ?? null
}
