import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortenRouteManifest } from './route-manifest.ts'

test('the list of routes leaves out what is false or empty, and names one file for all that are alike', async () => {
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
  await write('manifest-0a1.js', `window.x={"routes":{${routes.join(',')}}};`)
  await shortenRouteManifest(folder)
  const short = (id: string, module: string) => `"${id}":{"id":"${id}","hasLoader":true,"module":"/assets/${module}"}`
  const left = [short('page', 'page-1.js'), short('send', 'send-2.js'), short('save', 'send-2.js')]
  expect(await readFile(join(assets, 'manifest-0a1.js'), 'utf8')).toBe(`window.x={"routes":{${left.join(',')}}};`)
  await rm(folder, { recursive: true })
})
