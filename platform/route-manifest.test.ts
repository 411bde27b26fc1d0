import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortenRouteManifest } from './route-manifest.ts'

test('the list of routes leaves out what is false or empty, and names one file for all that are alike, and says the rest again in the browser', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-manifest-'))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const write = (name: string, text: string) => writeFile(join(assets, name), text)
  await write('page-1.js', 'export default 1')
  await write('send-2.js', '')
  await write('save-2.js', '')
  const route = (id: string, module: string) =>
    `"${id}":{"id":"${id}","hasAction":false,"hasLoader":true,"module":"/assets/${module}","imports":[],"css":[]}`
  const routes = [route('page', 'page-1.js'), route('send', 'send-2.js'), route('save', 'save-2.js')]
  await write('manifest-0a1.js', `window.__reactRouterManifest={"routes":{${routes.join(',')}}};`)
  await shortenRouteManifest(folder)
  const text = await readFile(join(assets, 'manifest-0a1.js'), 'utf8')
  expect(text).toContain('"routes":{"page":{"hasLoader":true,"module":"/assets/page-1.js"},"send"')
  const browser: { window: { __reactRouterManifest?: unknown } } = { window: {} }
  runInNewContext(text, browser)
  const read = (id: string, module: string) => [id, { id, hasLoader: true, module: `/assets/${module}` }]
  const left = [read('page', 'page-1.js'), read('send', 'send-2.js'), read('save', 'send-2.js')]
  // Made of JSON, since objects of another context have other prototypes.
  expect(JSON.parse(JSON.stringify(browser.window.__reactRouterManifest))).toEqual({ routes: Object.fromEntries(left) })
  await rm(folder, { recursive: true })
})
