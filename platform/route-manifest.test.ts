import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortenRouteManifest } from './route-manifest.ts'

test('the list of routes leaves out what is false, empty or loaded by every page, names the entry for those without a page, and says the rest again in the browser', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-manifest-'))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const write = (name: string, text: string) => writeFile(join(assets, name), text)
  await write('page-1.js', 'export default 1')
  await write('send-2.js', '')
  await write('save-2.js', '')
  await write('entry.client-3.js', 'start()')
  const route = (id: string, module: string, imports: string[]) => [
    id,
    {
      id,
      hasAction: false,
      hasDefaultExport: true,
      hasLoader: true,
      module: `/assets/${module}`,
      imports,
      css: [],
      ...(id === 'root' ? {} : { parentId: id.startsWith('admin') ? 'admin/layout' : 'root' }),
    },
  ]
  const routes = [
    route('root', 'page-1.js', ['/assets/library.js', '/assets/shared.js']),
    route('page', 'page-1.js', ['/assets/library.js', '/assets/shared.js', '/assets/own.js']),
    route('admin/page', 'page-1.js', ['/assets/own.js']),
    route('account/page', 'page-1.js', ['/assets/own.js']),
    route('send', 'send-2.js', []),
    route('save', 'save-2.js', []),
  ]
  const entry = { module: '/assets/entry.client-3.js', imports: ['/assets/library.js'] }
  const manifest = JSON.stringify({ entry, routes: Object.fromEntries(routes), version: '1' })
  await write('manifest-0a1.js', `window.__reactRouterManifest=${manifest};`)
  await shortenRouteManifest(folder)
  const text = await readFile(join(assets, 'manifest-0a1.js'), 'utf8')
  const ofShop = await readFile(join(assets, 'shop-manifest-0a1.js'), 'utf8')
  expect(ofShop).toContain('"account/page"')
  expect(ofShop).not.toContain('admin')
  expect(text).not.toContain('"id"')
  expect(text).not.toContain('"parentId":"root"')
  const browser: { window: { __reactRouterManifest?: object } } = { window: {} }
  runInNewContext(text, browser)
  const read = (id: string, module: string, imports?: string[]) => [
    id,
    {
      id,
      hasLoader: true,
      module: `/assets/${module}`,
      imports,
      ...(id === 'root' ? {} : { parentId: id.startsWith('admin') ? 'admin/layout' : 'root' }),
    },
  ]
  const left = [
    read('root', 'page-1.js', ['/assets/library.js', '/assets/shared.js']),
    read('page', 'page-1.js', ['/assets/own.js']),
    read('admin/page', 'page-1.js'),
    read('account/page', 'page-1.js'),
    read('send', 'entry.client-3.js'),
    read('save', 'entry.client-3.js'),
  ]
  // Made of JSON, since objects of another context have other prototypes.
  const said: unknown = JSON.parse(JSON.stringify(browser.window.__reactRouterManifest))
  expect(said).toEqual({ entry, routes: Object.fromEntries(left), version: '1' })
  await rm(folder, { recursive: true })
})
