import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

// What a first visit loads before the page is alive: as small as brotli makes it, which is how the build lays it down.

const { db } = await testDatabase()
await fillShop(db)
const shop = await openShop(db)

const files = join(inject('builtSite'), 'client')
const bytesOf = (paths: string[]) =>
  paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(files, path))).length, 0)

async function namedBy(path: string) {
  const { html, status } = await shop.visitor().get(path)
  expect(status).toBe(200)
  const named = (pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([, file = '']) => file))]
  const scripts = /<link rel="late-modulepreload"[^>]* href="([^"]+)"|<script[^>]* src="([^"]+)"/g
  return { scripts: named(scripts), styles: named(/<link[^>]* rel="stylesheet" href="([^"]+)"/g) }
}

test.each(['/', '/categories/brakes/products', '/products/KT-PAD10', '/search?q=brake'])(
  '%s: at most 125 kB of scripts and 12 kB of styles, and nothing of the admin area',
  async path => {
    const { scripts, styles } = await namedBy(path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(styles).toHaveLength(1)
    expect(bytesOf(scripts)).toBeLessThanOrEqual(125_000)
    expect(bytesOf(styles)).toBeLessThanOrEqual(12_000)
    expect(scripts.filter(script => script.includes('admin'))).toEqual([])
  },
)
